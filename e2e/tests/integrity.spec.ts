import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

declare global {
  interface Window {
    foreignRan?: boolean
    violations?: string[]
  }
}

test.describe('hashes', () => {
  test.use({ provokes: /integrity|digest|Failed to fetch dynamically imported module/ })
  test('a module that was changed on its way does not run, neither at the first page nor later', async ({
    page,
  }) => {
    await page.route(/\/assets\/OwnRankingPage[^/]*\.js$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `window.foreignRan = true;${await answer.text()}` })
    })
    await visit(page, recordedWeb(), '/sr/representatives')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await page.evaluate(() => window.foreignRan)).toBeUndefined()

    await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `window.foreignRan = true;${await answer.text()}` })
    })
    await page.goto(`${recordedWeb()}/?again`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.foreignRan)).toBeUndefined()
    await expect(page.getByRole('alert')).toHaveText(/could not be loaded/)
    await expect(page.locator('[data-shell]')).toHaveCount(0)
  })
})

test.describe('content policy', () => {
  test.use({ provokes: /Content Security Policy/ })
  test('inline scripts and foreign origins are refused', async ({ page }) => {
    await visit(page, recordedWeb(), '/')
    const violations = await page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        seen.push(effectiveDirective),
      )
      const inline = document.createElement('script')
      inline.textContent = 'window.foreignRan = true'
      document.body.append(inline)
      const attribute = document.createElement('button')
      attribute.setAttribute('onclick', 'window.foreignRan = true')
      document.body.append(attribute)
      attribute.click()
      const foreign = document.createElement('script')
      foreign.src = 'https://elsewhere.example/x.js'
      document.body.append(foreign)
      const picture = document.createElement('img')
      picture.src = 'https://elsewhere.example/x.png'
      document.body.append(picture)
      await fetch('https://elsewhere.example/').catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return seen
    })
    expect(violations).toEqual(
      expect.arrayContaining(['script-src-elem', 'script-src-attr', 'img-src', 'connect-src']),
    )
    expect(await page.evaluate(() => window.foreignRan)).toBeUndefined()
  })
})
