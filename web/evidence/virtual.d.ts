declare module 'virtual:evidence' {
  /** Counted by scripts/evidence.mjs when the page is built. */
  const evidence: readonly import('./evidence').Evidence[]
  export default evidence
}
