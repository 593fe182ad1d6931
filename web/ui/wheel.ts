/** Whether a plain wheel may do anything here: in a frame it scrolls the page that holds it. */
export function isWheelOurs(): boolean {
  return document.documentElement.dataset.wheel !== 'holder'
}
