/** What judges a part of the engine, as scripts/evidence.mjs counts it. */
export interface Evidence {
  readonly what: string
  readonly judge: string
  readonly how: string
  readonly found: string
  /** Repeats it on the command line. */
  readonly command: string
  /** The figures behind what was found, where there are several. */
  readonly table?: {
    readonly caption: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Fragments of addresses that repeat it in the page, without `#`. */
  readonly reruns: readonly { readonly label: string; readonly link: string }[]
}
