// A file of words is a module whose default export is its text: the server packs it so.
declare module "*.ftl" {
  const text: string;
  export default text;
}
