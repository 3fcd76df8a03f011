import type { Frame, FrameLocator, Page } from '@playwright/test'
import { utils } from 'tronweb'
import { dappPage, servePage } from '../support/dapp.ts'
import { expect, type TestAccount, test, visit } from '../support/stack.ts'

const ask = (frame: Frame | Page, method: string, params?: unknown): Promise<unknown> =>
  frame.evaluate(([name, given]) => window.dapp.ask(name as string, given), [method, params] as const)

/** The frame of a page, once its script has announced the wallet. */
async function frameAt(page: Page, url: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(url))).toBe(true)
  const frame = page.frames().find((each) => each.url().startsWith(url)) as Frame
  await expect.poll(() => frame.evaluate(() => window.dapp?.announced ?? [])).toEqual(['Tronlens'])
  return frame
}

/** Opens a wallet in the dialog that asks for it. */
async function fillKey(scope: Page | FrameLocator, account: TestAccount): Promise<void> {
  await scope.getByLabel('Private key', { exact: true }).and(scope.locator('input')).fill(account.privateKey)
  await scope.getByRole('dialog').getByRole('button', { name: 'Open wallet' }).click()
}

test.describe('a site in a frame of ours', () => {
  // the page of a foreign site may not put the wallet into a frame; the browser says so
  test.use({ provokes: /frame-ancestors|Refused to frame|violates the following Content Security Policy/ })

  test('is asked for first, signs through the review, and others get nothing', async ({ page, chain }) => {
    const [owner] = await chain.accounts(1)
    if (!owner) throw new Error('no account')
    const receiver = chain.newcomer()
    const rogue = await servePage(dappPage(chain.web))
    const site = await servePage(dappPage(chain.web, `<iframe src="${rogue.url}"></iframe>`))
    const review = page.getByRole('dialog', { name: 'Review before signing' })

    await test.step('nothing of it is loaded before the user allows it', async () => {
      const answer = await page.goto(`${chain.web}/connect/?app=${encodeURIComponent(site.url)}`)
      const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
      expect(policy).toContain(`frame-src ${site.url}`)
      expect(policy).toContain("frame-ancestors 'none'")
      await expect(page.getByRole('main')).toContainText(site.url)
      expect(page.frames()).toHaveLength(1)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    })
    const frame = await frameAt(page, site.url)

    await test.step('it gets the account once a wallet is open', async () => {
      expect(await ask(frame, 'eth_accounts')).toEqual([])
      const asked = ask(frame, 'eth_requestAccounts')
      await fillKey(page, owner)
      expect(await asked).toEqual([owner.address])
      expect(await frame.evaluate(() => window.dapp.events)).toContainEqual([
        'accountsChanged',
        [owner.address],
      ])
      expect(await ask(frame, 'eth_chainId')).toMatch(/^0x[\da-f]{8}$/)
    })

    const { transactionBuilder, trx } = chain.wallet(owner)
    await test.step('a transaction is signed as it was reviewed', async () => {
      const transaction = await transactionBuilder.sendTrx(receiver.address, 3_000_000, owner.address)
      const asked = ask(frame, 'tron_signTransaction', [transaction])
      await expect(review).toContainText(site.url)
      await expect(review).toContainText('3 TRX')
      await expect(review).toContainText(receiver.address.slice(0, 6))
      // a second one meanwhile does not take its place
      expect(await ask(frame, 'tron_signMessageV2', ['hello'])).toMatchObject({ code: -32_002 })
      for (const box of await review.getByRole('checkbox').all()) await box.check()
      await review.getByRole('button', { name: 'Sign', exact: true }).click()
      const signed = (await asked) as typeof transaction & { signature: string[] }
      expect(signed.raw_data_hex).toBe(transaction.raw_data_hex)
      expect(await trx.sendRawTransaction(signed)).toMatchObject({ result: true })
      await expect.poll(() => chain.balance(receiver.address)).toBe(3_000_000)
    })

    await test.step('a rejection, a message, and what the wallet does not know', async () => {
      const transaction = await transactionBuilder.sendTrx(receiver.address, 4_000_000, owner.address)
      const rejected = ask(frame, 'signTransaction', transaction)
      await review.getByRole('button', { name: 'Reject' }).click()
      expect(await rejected).toMatchObject({ code: 4001 })
      const asked = ask(frame, 'signMessageV2', ['Grüße'])
      const dialog = page.getByRole('dialog', { name: 'Sign a message' })
      await expect(dialog).toContainText(site.url)
      await expect(dialog).toContainText('Grüße')
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      expect(await asked).toBe(utils.message.signMessage('Grüße', owner.privateKey))
      expect(await ask(frame, 'eth_sendTransaction', [{}])).toMatchObject({ code: 4200 })
    })

    await test.step('a frame within it is not heard', async () => {
      const other = await frameAt(page, rogue.url)
      await other.evaluate(() => window.top?.postMessage({ mark: 'tronlens:1', kind: 'hello' }, '*'))
      await other.evaluate(() =>
        window.top?.postMessage(
          { mark: 'tronlens:1', kind: 'request', id: 1, method: 'eth_requestAccounts' },
          '*',
        ),
      )
      expect(await ask(other, 'eth_accounts')).toMatchObject({ code: 4900 })
      expect(await ask(frame, 'eth_accounts')).toEqual([owner.address])
      expect(await other.evaluate(() => window.dapp.strange)).toEqual([])
    })

    await test.step('what was allowed is listed, and taken back', async () => {
      const settings = await page.context().newPage()
      await visit(settings, chain.web, '/wallet/sites')
      await settings.getByRole('button', { name: `Disconnect ${site.url}` }).click()
      await expect(settings.getByText('No site is connected.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
      await expect.poll(() => page.frames().length).toBe(1)
    })

    await test.step('a page of another origin cannot put the wallet into a frame', async () => {
      await page.goto(`${site.url}/`)
      expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: 4900 })
      await page.evaluate((web) => {
        const inner = document.createElement('iframe')
        inner.src = `${web}/connect/`
        document.body.append(inner)
      }, chain.web)
      await expect
        .poll(() => page.frames().map((each) => each.url()))
        .toContain('chrome-error://chromewebdata/')
    })
    await Promise.all([site.close(), rogue.close()])
  })
})

test('a page of our own origin has the wallet in a frame', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const url = `${chain.web}/dapp.html`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: dappPage('') }))
  await page.goto(url)
  const asked = ask(page, 'eth_requestAccounts')
  const wallet = page.frameLocator('iframe[title="Tronlens"]')
  await expect(wallet.getByRole('dialog', { name: 'Connect this site?' })).toContainText(chain.web)
  await wallet.getByRole('button', { name: 'Connect', exact: true }).click()
  await fillKey(wallet, owner)
  expect(await asked).toEqual([owner.address])
  await expect(page.locator('iframe[title="Tronlens"]')).toBeHidden()

  const message = ask(page, 'tron_signMessageV2', ['hello'])
  await wallet
    .getByRole('dialog', { name: 'Sign a message' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  expect(await message).toBe(utils.message.signMessage('hello', owner.privateKey))
})
