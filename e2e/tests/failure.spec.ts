import type { Page } from '@playwright/test'
import { expect, FAILED_REQUESTS, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

const HASH = 'ab'.repeat(32)

/**
 * Lets calls meet a server that answers like this until it recovers; returns the times of its requests, in
 * milliseconds.
 */
async function answer(page: Page, path: string, status: number, body: object, headers = {}) {
  let isOn = true
  const asked: number[] = []
  await page.route(path, (route) => {
    asked.push(Date.now())
    return isOn
      ? route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })
      : route.continue()
  })
  const recover = () => {
    isOn = false
  }
  return { asked, recover }
}

test.describe('an answer of another shape', () => {
  // what React says of a part that failed
  test.use({ provokes: /Cannot read properties of undefined/ })

  test('an unknown status is shown in the line of the status, and leaves the page', async ({ page }) => {
    await answer(page, '**/api/system/status*', 200, {})
    await visit(page, recordedWeb(), '/blockchain/accounts')
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible()
  })
})

test.describe('failures', () => {
  test.use({ provokes: FAILED_REQUESTS })

  test('a wrong parameter is shown with its value, in the language of the reader', async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: 'es', url: recordedWeb() }])
    await visit(page, recordedWeb(), '/blockchain/accounts?sort=nonsense')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Hay un valor no permitido en la solicitud.')
    await expect(alert).toContainText('sort = nonsense')
    await expect(alert).toContainText('Valores permitidos: ')
    await expect(alert).toContainText('INVALID_PARAMETER · 400')
  })

  test('a busy server is asked again when it says so', async ({ page }) => {
    const body = { code: 'RATE_LIMITED', message: 'slow down' }
    const { asked, recover } = await answer(page, '**/api/transaction-info?*', 429, body, {
      'retry-after': '8',
    })
    await visit(page, recordedWeb(), `/transaction/${HASH}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Too many requests in a short time.')
    await expect(page.getByRole('timer')).toHaveText(/^Next try in \d s$/)
    recover()
    await expect(page.getByText('Not on this chain')).toBeVisible({ timeout: 15_000 })
    const [first = 0, second = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(8_000)
  })

  test('a node that does not answer is reported at once, next to what is known without it', async ({
    page,
  }) => {
    const body = { code: 'NODE_UNREACHABLE', message: 'away' }
    for (const [path, route, title] of [
      ['**/api/nodemap*', '/blockchain/nodes', 'Nodes'],
      ['**/api/proposal?*', '/proposals', 'Proposals'],
    ] as const) {
      const { asked } = await answer(page, path, 503, body, { 'retry-after': '10' })
      await visit(page, recordedWeb(), route)
      await expect(page.getByRole('alert')).toContainText('The server cannot reach its node.')
      await expect(page.getByRole('timer')).toHaveText(/^Next try in \d+ s$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(asked).toHaveLength(1)
    }
  })

  test('a connection that is gone is said at once, and taken up again', async ({ page, chain }) => {
    // parts of the page that load later would report the connection too; this one comes last
    const last = page.waitForResponse(/FooterLinks-.*\.js/)
    await visit(page, chain.web, '/')
    const status = page.getByLabel('State of the network')
    await expect(status).toContainText('Live')
    await (await last).finished()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await expect(status).toContainText('Offline')
    await expect(page.locator('main')).toContainText('The server does not answer. What you see may be old.')
    await page.context().setOffline(false)
    await expect(status).toContainText('Live')
  })

  test('no answer at all and a refusal are shown differently', async ({ page }) => {
    await page.route('**/api/transaction-info?*', (route) => route.abort())
    await visit(page, recordedWeb(), `/transaction/${HASH}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('No connection')
    await expect(alert).not.toContainText('Could not load')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a failure stays visible while blocks come, and no figure of it stays grey', async ({
    page,
    chain,
  }) => {
    const { asked } = await answer(page, '**/api/vote/**', 500, { code: 'INTERNAL', message: 'broken' })
    await visit(page, chain.web, '/votes-live')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not load', { timeout: 20_000 })
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const head = page.getByLabel('State of the network').locator('strong').first()
    const before = Number((await head.innerText()).replace(',', ''))
    const askedBefore = asked.length
    await expect
      .poll(async () => Number((await head.innerText()).replace(',', '')), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(before + 2)
    await expect(alert).toContainText('Could not load')
    expect(asked.length).toBe(askedBefore)
  })
})

test.describe('a part that does not come', () => {
  test.use({ provokes: /Failed to (load resource|fetch dynamically imported module)|FooterLinks/ })
  test('leaves the rest of the page as it is', async ({ page }) => {
    await page.route('**/assets/FooterLinks-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('FooterLinks'))
    await visit(page, recordedWeb(), '/')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
  })
})
