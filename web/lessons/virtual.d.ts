declare module 'virtual:charts' {
  /** What the charts of shipped lessons come to, by their experiments: made by scripts/charts.ts when the page is built. */
  const charts: Readonly<Record<string, import('./values').Curve>>
  export default charts
}
