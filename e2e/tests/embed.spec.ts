import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, FAILED_REQUESTS, recordedWeb, test } from '../support/stack.ts'

type Rows<Row> = { data: Row[]; trc20_tokens: Row[] }

const ask = async <Answer>(path: string): Promise<Answer> =>
  (await fetch(`${recordedWeb()}${path}`)).json() as Promise<Answer>

/** Serves a page of another site while a test runs, with a policy that allows the explorer alone. */
async function withForeignPage(body: string, run: (url: string) => Promise<void>): Promise<void> {
  const web = recordedWeb()
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${web}; connect-src ${web}; img-src data:`,
    )
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A blog</title>${body}<script src="${web}/embed.js"></script></html>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a page of another site shows a block, a transaction and a token', async ({ page }) => {
  const [transfer] = (await ask<Rows<{ hash: string }>>('/api/transaction?type=1&limit=1')).data
  const [token] = (
    await ask<Rows<{ contract_address: string; symbol: string }>>('/api/token_trc20?limit=1&showAll=1')
  ).trc20_tokens
  const body = `<tronlens-block height="2"></tronlens-block>
    <tronlens-transaction id="${transfer?.hash}" theme="dark"></tronlens-transaction>
    <tronlens-token address="${token?.contract_address}" lang="es"></tronlens-token>`
  await withForeignPage(body, async (url) => {
    await page.goto(url)
    const block = page.locator('tronlens-block').getByRole('article', { name: 'Block 2' })
    await expect(block).toContainText('Solid')
    await expect(page.locator('tronlens-transaction')).toContainText('TRX')
    await expect(page.locator('tronlens-transaction')).toContainText('Success')
    await expect(page.locator('tronlens-token')).toContainText('Titulares')
    await page.screenshot({ path: test.info().outputPath('cards.png') })
    // the link is one by path: it leads on to the page of the web app
    const link = block.getByRole('link', { name: 'Open in the explorer' })
    await expect(link).toHaveAttribute('href', `${recordedWeb()}/block/2`)
    await page.goto(`${recordedWeb()}/block/2`)
    await expect(page).toHaveURL(`${recordedWeb()}/#/block/2`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('block 2')
  })
})

test('names from the chain are text, and an imitation is marked', async ({ page }) => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const token = {
    name: '<img src=x onerror=alert(1)>\u202E',
    symbol: 'U\u200BSDT',
    holders_count: 3,
    imitates: address,
    imitatesSymbol: 'USDT',
  }
  await page.route('**/api/token_trc20?*', (route) =>
    route.fulfill({ json: { trc20_tokens: [token] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await withForeignPage(`<tronlens-token address="${address}"></tronlens-token>`, async (url) => {
    await page.goto(url)
    const card = page.locator('tronlens-token')
    await expect(card.getByRole('heading')).toHaveText('<img src=x onerror=alert(1)> (USDT)')
    await expect(card).toContainText('Looks like USDT, and is not.')
    await expect(card.locator('img')).toHaveCount(0)
  })
})

test.describe('what is not known', () => {
  test.use({ provokes: FAILED_REQUESTS })

  test('is said in words', async ({ page }) => {
    await withForeignPage(
      '<tronlens-block height="999999999"></tronlens-block><tronlens-token address="x"></tronlens-token>',
      async (url) => {
        await page.goto(url)
        for (const name of ['tronlens-block', 'tronlens-token'])
          await expect(page.locator(name).getByRole('status')).toHaveText(/^Nothing is known/)
      },
    )
  })
})
