declare module 'virtual:catalogue' {
  /** Said by the engine to scripts/catalogue.mjs when the page is built. */
  const catalogue: import('./catalogue').Catalogue
  export default catalogue
}
