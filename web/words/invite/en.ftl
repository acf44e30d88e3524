# The words of an invitation.

invite-network = Your own address works on this machine only. The link above is the one for others in your network.
invite-local = This address works on this machine only. To play with others, start the server so that it listens in the network:
invite-code = The link as a QR code
invite-scan = Or scan this with a phone.
