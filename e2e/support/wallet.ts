import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './pages.ts'
import type { TestAccount } from './signing-chain.ts'

/**
 * Below this the header has no button of the wallet: phones have it on the page of the wallet, in the bar at
 * the bottom.
 */
const NARROW = 900

/** Opens a page of the wallet with a private key. */
export async function openWallet(
  page: Page,
  web: string,
  account: TestAccount,
  path = '/wallet',
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? NARROW) < NARROW
  await visit(page, web, isPhone ? '/wallet' : path)
  const opener = isPhone
    ? page.getByRole('main').getByRole('button', { name: 'Open a wallet' })
    : page.getByRole('banner').getByRole('button', { name: 'Open wallet' })
  await opener.click()
  // there is room for one thing at a time: the ways first, then the fields of one
  if (isPhone) await page.getByRole('dialog').getByText('Private key', { exact: true }).click()
  await page.getByLabel('Private key', { exact: true }).and(page.locator('input')).fill(account.privateKey)
  await page.getByRole('dialog').getByRole('button', { name: 'Open wallet' }).click()
  if (!isPhone) await expect(page.getByRole('banner')).toContainText(account.address.slice(0, 6))
  else {
    await expect(page.getByRole('main')).toContainText(account.address.slice(0, 6))
    await page.evaluate((to) => {
      location.hash = to
    }, path)
  }
}

/** What became of a signature. */
export const outcomeOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Sending|On its way|In block [\d,]+|Solid in block [\d,]+|Failed|Expired|Refused by the node|Not decided yet|Waiting for co-signers)$/,
  })

/** Closes whatever dialogs are open, the one in front first. */
export const leaveDialogs = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 300 })
  }).toPass()

/** Signs what is under review; resolves with the outcome, which stands in place of the review. */
export async function sign(page: Page): Promise<Locator> {
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await review.getByRole('button', { name: /^Sign/ }).click()
  await expect(review).toHaveCount(0)
  await expect(outcomeOf(page)).toBeVisible()
  return outcomeOf(page)
}

/** Chooses a token to send by the value of its option: its name, its id and its kind. */
export async function chooseToken(form: Locator, option: string): Promise<void> {
  await form.getByRole('button', { name: /^Token/ }).click()
  const list = form.getByRole('listbox', { name: 'Tokens with a balance' })
  await list.locator(`[data-token="${option}"]`).click()
  await expect(list).toHaveCount(0)
}

/** Lets the device's clock of a page be ahead of the real one, as after so much time. */
export const moveClock = (page: Page, ms: number): Promise<void> =>
  page.clock.setSystemTime(new Date(Date.now() + ms))

/** An address as it names a token next to an amount. */
export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-5)}`

/** Ticks the box of a warning in the review. */
export const tickWarning = (page: Page, text: string | RegExp): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Review before signing' })
    .getByRole('status')
    .filter({ hasText: text })
    .getByRole('checkbox')
    .check()

/** Ticks every box of a region once there are so many. */
export async function tickAll(region: Locator, count: number): Promise<void> {
  const boxes = region.getByRole('checkbox')
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
}

/** Signs what is under review, and closes the outcome once the node took it. */
export async function signReviewed(page: Page): Promise<void> {
  const outcome = await sign(page)
  await expect(
    page.getByRole('dialog', { name: /^(On its way|In block .*|Solid in block .*|Waiting for co-signers)$/ }),
  ).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).first().click()
  await expect(outcome).toHaveCount(0)
}

/** For what asks several nodes. */
const SLOW = { timeout: 40_000 }

/** Waits for a review with a text, and reads its warnings, so that it can be signed. */
export async function readWarnings(page: Page, text: string | RegExp): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review).toContainText(text, SLOW)
  await expect(async () => {
    for (const box of await review.getByRole('checkbox', { checked: false }).all())
      await box.check({ timeout: 500 })
    await expect(review.getByRole('button', { name: /^Sign/ })).toBeEnabled({ timeout: 500 })
  }).toPass(SLOW)
}

/** The same, and signs; closes the outcome once the node took it. */
export async function readAndSign(page: Page, text: string | RegExp): Promise<void> {
  await readWarnings(page, text)
  await signReviewed(page)
}

/** Goes to another network of the site, with the wallet that is open. */
export async function showNetwork(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: /^Network: / }).first()
  await menu.click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(menu).toHaveAccessibleName(name)
}
