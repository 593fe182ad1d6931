/** Files that are dropped on the page. */
import type { Page } from '@playwright/test'
import { expect } from './patience'

/** Drops files on the page, all at once. */
export async function drop(
  page: Page,
  ...files: readonly { readonly name: string; readonly text: string }[]
): Promise<void> {
  await page.evaluate(() => dispatchEvent(new DragEvent('dragenter')))
  const transfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, text } of files) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
    await expect(
      page.getByText('Drop a network, packets, a scenario, a lesson, a challenge or an assignment here'),
    ).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}
