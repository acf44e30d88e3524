"""Whether a wheel keeps to the processors it promises (x86-64-v2): `python check_baseline.py WHEEL`.

Disassembles the native part with objdump. Instructions that came later are allowed only in functions of libraries that look at the
processor first and have another way; they are listed here, and everything of ours is not.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

#: Functions that are called only after the processor was asked for what they need.
CHOSEN_AT_RUN_TIME = re.compile(
    r"memchr.*avx2|memchr.*arch.*x86_64|sha2.*x86|crc32fast.*pclmul|simd_adler32.*(avx|ssse3)|std_detect|__cpu|cpufeatures"
)
#: BMI, LZCNT, MOVBE. TZCNT is not among them: older processors read it as BSF, which is how compilers use it here.
LATER = {"andn", "bextr", "blsi", "blsmsk", "blsr", "bzhi", "lzcnt", "mulx", "pdep", "pext", "rorx", "sarx", "shlx", "shrx", "movbe"}
LATER |= {"sha256rnds2", "sha256msg1", "sha256msg2", "aesenc", "aesdec", "pclmulqdq", "adcx", "adox", "rdrand", "rdseed", "tpause"}
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
INSTRUCTION = re.compile(r"^\s*[0-9a-f]+:\s+([a-z0-9]+)")


def is_later(mnemonic: str) -> bool:
    # All of AVX and FMA begin with v, as do two instructions for operating systems.
    return mnemonic in LATER or (mnemonic.startswith("v") and mnemonic not in ("verr", "verw"))


def later_instructions(library: Path) -> tuple[Counter[str], Counter[str], int]:
    """Functions with instructions that came later: those that are allowed, those that are not, and how many functions there are."""
    objdump = ["objdump", "-d", "-C", "--no-show-raw-insn", str(library)]
    allowed: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    function, n_functions = "?", 0
    with subprocess.Popen(objdump, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if (found := FUNCTION.match(line)) is not None:
                function, n_functions = found.group(1), n_functions + 1
            elif (found := INSTRUCTION.match(line)) is not None and is_later(found.group(1)):
                kind = allowed if CHOSEN_AT_RUN_TIME.search(function) else wrong
                kind[f"{function}: {found.group(1)}"] += 1
    if process.returncode != 0:
        raise SystemExit("objdump failed")
    return allowed, wrong, n_functions


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        with zipfile.ZipFile(sys.argv[1]) as wheel:
            (name,) = [name for name in wheel.namelist() if name.endswith(".so")]
            library = Path(wheel.extract(name, folder))
        allowed, wrong, n_functions = later_instructions(library)
    ours = n_functions > 1000
    print(f"{n_functions} functions; later instructions: {sum(allowed.values())} chosen at run time, {sum(wrong.values())} others")
    for place, n in wrong.most_common(20):
        print(f"  {n} in {place}")
    if not ours:
        print("the names of functions are missing: this says nothing")
    return 0 if ours and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
