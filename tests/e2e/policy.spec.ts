/** The built page loads nothing but its own files, and says so in a policy that the browser enforces. */
import { expect, test } from './lab'

test('the page runs live and runs an experiment under its content security policy', async ({ lab }) => {
  const violations: string[] = []
  await lab.page.exposeFunction('violated', (what: string) => violations.push(what))
  await lab.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // @ts-expect-error: exposed by the test
      window.violated(`${violatedDirective} ${blockedURI}`)
    })
  })
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1', 2000)
  const policy = lab.page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-/)
  await lab.page.goto('#experiments')
  await expect(lab.page.getByRole('button', { name: 'Sweep the live scenario' })).toBeVisible()
  await lab.page.getByRole('link', { name: /Cyclic shift: what/ }).click()
  await expect(lab.button('Run here'), 'its engine has laid it out').toBeVisible()
  expect(violations).toEqual([])
})

test('a script that does not come from the page itself is not run', async ({ page }) => {
  await page.goto('./')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.stranger = true'
    document.head.append(script)
    return 'stranger' in window
  })
  expect(ran).toBe(false)
})

test('a page whose script cannot be loaded says so', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await page.goto('./')
  await expect(page.getByText('NIFDY Lab could not be loaded. Please reload the page.')).toBeVisible()
})
