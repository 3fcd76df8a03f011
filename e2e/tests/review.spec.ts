import type { Page } from '@playwright/test'
import { expect, FAILED_REQUESTS, test } from '../support/stack.ts'
import { openWallet, sign, tickWarning } from '../support/wallet.ts'

test('the review says what will happen, what it costs and which bytes are signed', async ({
  page,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  const receiver = chain.newcomer()
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Send to').fill(receiver.address)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByRole('button', { name: 'Review' }).click()

  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review.getByText('Expected changes')).toBeVisible()
  await expect(review).toContainText('Send 12.50 TRX to')
  await expect(review).toContainText(receiver.address)
  await expect(review).toContainText('You have never sent to this address')
  await expect(review).toContainText('not active yet')
  await expect(review).toContainText('Activation')
  await expect(review).toContainText('Recipient')
  await expect(review).toContainText('12,500,000 = 12.50 TRX')

  const outcome = await sign(page)
  await expect(outcome).toContainText('Confirmed by')
  // what was asked for has been done
  await expect(outcome).toContainText(/ sent 12\.50\s+TRX to /)
  // signed, accepted and in a block, each with the moment in which it was known
  await expect(outcome.getByText(/^\d\d:\d\d:\d\d$/)).toHaveCount(3)
})

test('a node that hides a fee, and an index that holds another block, hide neither from the review', async ({
  page,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  const receiver = chain.newcomer()
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender, `/wallet/send?to=${receiver.address}&amount=3`)
  await page.route('**/wallet/getchainparameters', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { chainParameter: [{ key: 'getEnergyFee', value: 1 }] } })
  })
  await page.route(/\/api\/block\/\d+/, async (route) => {
    const answer = await route.fetch()
    const block = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...block, hash: '0'.repeat(64) } })
  })
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  // the node says that opening an account costs nothing
  await expect(review.getByText('Activation').locator('..')).toContainText('1')
  await expect(review.getByText('Total').locator('..')).toContainText('1.1')
  const warning = review.getByRole('status').filter({ hasText: 'disagree about the block' })
  const commit = review.getByRole('button', { name: 'Sign and send' })
  await expect(commit).toBeDisabled()
  await warning.getByRole('checkbox').check()
  await commit.click()
  await expect.poll(() => chain.balance(receiver.address)).toBe(3_000_000)
})

test('of two windows that confirm the same at once, one signs, and the other asks for a tick first', async ({
  page,
  context,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  const receiver = chain.newcomer()
  if (!sender) throw new Error('no account')
  const windows = [page, await context.newPage()]
  const sent: string[] = []
  await context.route('**/wallet/broadcasthex', async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.continue()
  })
  const reviewOf = (each: Page) => each.getByRole('dialog', { name: 'Review before signing' })
  for (const each of windows) {
    await openWallet(each, chain.web, sender, `/wallet/send?to=${receiver.address}&amount=4`)
    await each.getByRole('button', { name: 'Review' }).click()
    await expect(reviewOf(each).getByRole('button', { name: 'Sign and send' })).toBeEnabled()
  }
  await Promise.all(
    windows.map((each) =>
      each.evaluate(() => {
        const all = [...document.querySelectorAll('button')]
        all.find(({ textContent }) => textContent === 'Sign and send')?.click()
      }),
    ),
  )
  await expect.poll(() => chain.balance(receiver.address)).toBe(4_000_000)
  const left = (await reviewOf(page).count()) > 0 ? page : (windows[1] as Page)
  // nor is it forgotten once the payment of the other window is in a block
  await expect(reviewOf(left)).toContainText('Exactly this got into a block while you were reading')
  await expect(reviewOf(left).getByRole('button', { name: 'Sign and send' })).toBeDisabled()
  expect(new Set(sent).size).toBe(1)
})

test('the buttons of a review that is higher than the window stand at its lower edge', async ({
  page,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await page.setViewportSize({ width: 1024, height: 400 })
  await openWallet(page, chain.web, sender)
  await page.evaluate(() => {
    location.hash = '/wallet/send'
  })
  await page.getByLabel('Send to').fill(chain.newcomer().address)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const cancel = review.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  // as far from the edge as the foot has a padding, however much of the review is below, once it has opened
  await expect
    .poll(async () => {
      const place = await cancel.boundingBox()
      return place && 400 - place.y - place.height
    })
    .toBeLessThan(20)
})

test('the back button closes the review, and the form has what was filled in', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender)
  const openReview = async () => {
    await page.evaluate(() => {
      location.hash = '/wallet/send'
    })
    await page.getByLabel('Send to').fill(chain.newcomer().address)
    await page.getByLabel('Amount').fill('12.5')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('dialog', { name: 'Review before signing' })).toBeVisible()
  }
  await openReview()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Amount')).toHaveValue('12.5')
  // without a look at the screen in between, however quick the machine is
  await page.evaluate(() => {
    const review = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Review',
    )
    review?.click()
    return Promise.resolve().then(() => history.back())
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/wallet$/)
  // an address that is entered leads to its page, also where a dialog was before
  await openReview()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Tronlens, home page' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await openReview()
})

test('a title of several lines keeps off the edge of the review on a phone', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await page.setViewportSize({ width: 390, height: 844 })
  await openWallet(page, chain.web, sender)
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('ru')
  const to = chain.newcomer().address
  await page.evaluate((address) => {
    location.hash = `/wallet/send?to=${address}&amount=2`
  }, to)
  await page.getByRole('button', { name: 'Проверить' }).click()
  const review = page.getByRole('dialog', { name: 'Проверка перед подписью' })
  const title = await review.getByRole('heading', { name: 'Проверка перед подписью' }).boundingBox()
  const edge = await review.boundingBox()
  expect((title?.y ?? 0) - (edge?.y ?? 0)).toBeGreaterThanOrEqual(8)
  // no word has a line to itself
  expect(title?.height).toBeLessThan(60)
})

test('the outcome is there before anybody signs, so that the button behind the review never has the focus', async ({
  page,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender)
  await page.evaluate(() => {
    location.hash = '/wallet/send'
  })
  await page.getByLabel('Send to').fill(chain.newcomer().address)
  await page.getByLabel('Amount').fill('12.5')
  const loaded = page.waitForResponse(/OutcomeDialog-.*\.js$/)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toBeVisible()
  expect((await loaded).ok()).toBe(true)
})

test.describe('a node that will not say what would happen', () => {
  test.use({ provokes: FAILED_REQUESTS })
  test('hides no warning: the owner has to confirm each', async ({ page, chain }) => {
    const [sender] = await chain.accounts(1)
    const receiver = chain.newcomer()
    if (!sender) throw new Error('no account')
    await openWallet(page, chain.web, sender)
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByLabel('Send to').fill(receiver.address)
    await page.getByLabel('Amount').fill('2')
    await page.route('**/wallet/getnowblock', (route) =>
      route.fulfill({ status: 400, json: { code: 'INTERNAL', message: 'no' } }),
    )
    await page.getByRole('button', { name: 'Review' }).click()
    const review = page.getByRole('dialog', { name: 'Review before signing' })
    const commit = review.getByRole('button', { name: 'Sign and send' })
    await expect(review.getByLabel('I have compared every field myself')).toBeVisible()
    await expect(commit).toBeDisabled()
    await review.getByLabel('I have compared every field myself').check()
    // the bytes name an amount, and no source reports the balance
    await expect(commit).toBeDisabled()
    await tickWarning(page, 'What share this is of what you hold of TRX could not be read')
    await commit.click()
    await expect.poll(() => chain.balance(receiver.address)).toBe(2_000_000)
  })
})
