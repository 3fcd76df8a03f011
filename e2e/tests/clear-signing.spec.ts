import type { Page } from '@playwright/test'
import { overflow } from '../support/look.ts'
import { expect, test } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'
import { deployVerified } from '../support/verified.ts'
import { openWallet, sign, signReviewed } from '../support/wallet.ts'

const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Review before signing' })

/** Opens a function of a contract from the list. */
const choose = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

test('a contract is shown in the words of the release, then in those of its maker', async ({
  page,
  chain,
}) => {
  test.setTimeout(150_000)
  const [maker] = await chain.accounts(1)
  if (!maker) throw new Error('no account')
  const main = page.getByRole('main')
  const book = await deployVerified(chain, maker, 'Guestbook', [])
  await openWallet(page, chain.web, maker, `/contract/${book}/read-write`)

  await test.step('the review and the transaction say what the line is', async () => {
    await choose(page, 'sign')
    await main.getByLabel('text', { exact: true }).fill('Hello from the harbour')
    await main.getByRole('button', { name: 'Review and sign' }).click()
    const words = reviewOf(page).getByRole('region', { name: 'In other words' })
    await expect(words).toContainText('Leave a line in the guest book')
    await expect(words).toContainText('Hello from the harbour')
    await expect(words).toContainText('The words come with this release')
    expect(await findFaultsInEveryTheme(page, { withTables: true })).toEqual([])
    const outcome = await sign(page)
    await outcome.getByRole('link', { name: 'View transaction' }).click()
    await expect(page).toHaveURL(/#\/transaction\//)
    await expect(main.getByRole('region', { name: 'In other words' })).toContainText(
      'Hello from the harbour',
      {
        timeout: 20_000,
      },
    )
    await expect.poll(() => overflow(page)).toBe(0)
  })

  await test.step('who made the contract publishes other words', async () => {
    await page.goto(`${chain.web}/#/contract/${book}/code`)
    const panel = main.getByRole('region', { name: 'Words for signatures' })
    await expect(panel).toContainText('Comes with this release')
    await panel.getByRole('button', { name: 'Start from a draft' }).click()
    const box = panel.getByLabel('Descriptor (JSON)')
    const draft = await box.inputValue()
    await box.fill(draft.replace('"path": "text"', '"path": "line"'))
    await panel.getByRole('button', { name: 'Sign and publish' }).click()
    await expect(panel.getByRole('status')).toContainText('the path leads to nothing')
    await box.fill(draft.replace('"intent": "Sign"', '"intent": "Say hello"'))
    await panel.getByRole('button', { name: 'Sign and publish' }).click()
    await expect(panel).toContainText('Version 1, signed on')
  })

  await test.step('the next review speaks by them, and says whose they are', async () => {
    await page.goto(`${chain.web}/#/contract/${book}/read-write`)
    await choose(page, 'sign')
    await main.getByLabel('text', { exact: true }).fill('Once more')
    await main.getByRole('button', { name: 'Review and sign' }).click()
    const words = reviewOf(page).getByRole('region', { name: 'In other words' })
    await expect(words).toContainText('Say hello')
    await expect(words).toContainText('Once more')
    await expect(words).toContainText('version 1 of')
    await expect(words).toContainText('The words are not checked here')
    await signReviewed(page)
  })
})
