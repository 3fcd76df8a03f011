import {
  makeShared,
  openElsewhere,
  propose,
  REQUESTS_PATH,
  shareAccount,
  signShared,
} from '../support/co-signing.ts'
import { expect, test } from '../support/stack.ts'
import { moveClock, openWallet } from '../support/wallet.ts'

test('an expired request is renewed: the same transfer is built again, and a co-signer confirms it in one step', async ({
  browser,
  page,
  chain,
}) => {
  // about a minute passes until the block behind the expiration cannot be replaced
  test.slow()
  const { shared, alice, bob, carol } = await makeShared(chain)
  const receiver = chain.newcomer()
  await shareAccount(chain, shared, [alice, bob, carol])
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 4_000_000, shared.address, { permissionId: 2 })
  // a minute of life remains to what nodes build; a fresh signature over a short life is what expires soon
  built.raw_data.expiration = Date.now() + 6_000
  const { transactionBuilder } = chain.wallet(alice)
  const short = await transactionBuilder.newTxID(built as never, { txLocal: true })
  const signed = await chain.wallet(alice).trx.multiSign(short as never, alice.privateKey, 2)
  expect(await propose(chain, alice, signed as never)).toMatchObject({ code: 0 })
  await openWallet(page, chain.web, bob, REQUESTS_PATH)
  // the device has to agree that its time is over
  await moveClock(page, 90_000)
  // the clock alone, or the service, does not decide that nothing can happen any more
  await expect(page.getByRole('main')).toContainText(
    'Its time is over. It is safe to send it again only once',
  )
  await expect(page.getByRole('main')).not.toContainText('Nothing left the account')
  // nothing else is offered before a solid block is behind the expiration, so the review opens with bytes to
  // sign
  await page.getByRole('button', { name: 'Renew' }).click({ timeout: 100_000 })
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  await expect(commit).toBeEnabled({ timeout: 30_000 })
  await commit.click()
  await expect(page.getByText('Renewed', { exact: true })).toBeVisible()

  const other = await openElsewhere(browser, chain, carol)
  await other.getByRole('button', { name: 'Review and sign' }).click()
  await other.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click()
  await expect.poll(() => chain.balance(receiver.address)).toBe(4_000_000)
  await other.context().close()
})

test('the account that asked for signatures takes its request back', async ({ page, chain }) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  const receiver = chain.newcomer()
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 3_000_000, shared.address, { permissionId: 2 })
  await propose(chain, alice, await signShared(chain, alice, built))
  await openWallet(page, chain.web, alice, REQUESTS_PATH)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toHaveCount(0)
})

test('all signatures of a request that was withdrawn are sent from a file, with or without a key', async ({
  browser,
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  const receiver = chain.newcomer()
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 6_000_000, shared.address, { permissionId: 2 })
  const signed = await signShared(chain, alice, built)
  await propose(chain, alice, signed)
  await openWallet(page, chain.web, alice, REQUESTS_PATH)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to the network' })).toHaveCount(0)

  // bob had the bytes before, and signs them elsewhere
  const complete = await chain.wallet(bob).trx.multiSign(signed as never, bob.privateKey, 2)
  const other = await openElsewhere(browser, chain, carol)
  await expect(other.getByText('Withdrawn').first()).toBeVisible()
  await other.getByLabel('Read a file or QR').setInputFiles({
    name: 'request.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(complete)),
  })
  await expect(other.getByRole('progressbar', { name: '2 of 2' })).toBeVisible()
  await expect(other.getByText('no server knows it')).toHaveCount(0)
  await expect(other.getByText('The account that asked for this took it back')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Review and sign' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Send to the network' }).click()
  const question = other.getByRole('dialog', { name: 'Send this transaction?' })
  await expect(question).toContainText('Send 6 TRX to')
  await question.getByRole('button', { name: 'Send to the network' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => chain.balance(receiver.address)).toBe(6_000_000)
  // the others see at once that it went out after all
  await expect(page.getByText('Withdrawn')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(1)
  await other.context().close()
})
