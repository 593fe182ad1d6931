/** The scorecards and experiments of the papers, which the engine for experiments is given once it runs. */
const FILES = import.meta.glob<string>(
  ['../../engine/lab/src/papers/*/rows.json', '../../engine/lab/src/papers/*/experiments/*.json'],
  { query: '?raw', import: 'default', eager: true },
)

/** JSON text: the text of each file by its path below the folder of papers. */
export const papers = JSON.stringify(
  Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/papers\//, ''), text])),
)
