/** Which browsers beside Chromium are tested, and what is said of those that are not there. */
import { describe, expect, it } from 'vitest'
import { otherBrowsers } from '../../scripts/browsers.mjs'

describe('other browsers', () => {
  it('are tested where they are installed', () => {
    expect(otherBrowsers(() => true)).toEqual({ names: ['firefox', 'webkit'], sentences: [] })
  })

  it('are named where they are not, with the command that installs them', () => {
    const { names, sentences } = otherBrowsers((path) => /firefox/i.test(path))
    expect(names).toEqual(['firefox'])
    expect(sentences).toEqual([
      'WebKit is not installed: its tests are not run. Get it by: npx playwright install webkit',
    ])
  })
})
