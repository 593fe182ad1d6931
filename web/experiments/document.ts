/** Changes of an experiment's JSON text that need no understanding of it. The engine alone judges documents. */

/** The text under another name. It must be one that the engine accepts. */
export function withName(text: string, name: string): string {
  return JSON.stringify({ ...JSON.parse(text), name }, null, 2)
}

/** An unused name like this one: `mesh`, `mesh-2`, `mesh-3`. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name
  const stem = name.replace(/-\d+$/, '')
  for (let number = 2; ; number++) if (!taken(`${stem}-${number}`)) return `${stem}-${number}`
}

/** A name in the letters that names are made of. */
export function nameFrom(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain.slice(0, 48).replace(/-+$/, '') || 'sweep'
}
