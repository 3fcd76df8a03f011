import { expectAccessible } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { moveClock, outcomeOf } from '../support/wallet.ts'

test('a transaction that was signed elsewhere is read, checked and sent; conversions are right', async ({
  page,
  chain,
}) => {
  const [sender, outsider] = await chain.accounts(2)
  if (!sender || !outsider) throw new Error('two accounts')
  const receiver = chain.newcomer()
  const { transactionBuilder: build, trx } = chain.wallet(sender)
  const built = await build.sendTrx(receiver.address, 4_500_000, sender.address)
  const signed = await trx.sign(built, sender.privateKey)

  await visit(page, chain.web, '/tools/transaction-viewer')
  const input = page.getByLabel('Transaction as hex or JSON')
  const read = page.getByRole('button', { name: 'Read', exact: true })
  await input.fill('this is no transaction')
  await read.click()
  await expect(page.getByText('MALFORMED_TRANSACTION')).toBeVisible()

  // without a signature there is nothing to send
  await input.fill(JSON.stringify(built))
  await read.click()
  const send = page.getByRole('button', { name: 'Send to the network' })
  await expect(page.getByRole('heading', { name: 'Send 4.50 TRX to' })).toBeVisible()
  await expect(page.getByText('Not enough signatures')).toBeVisible()
  await expect(send).toBeDisabled()

  // the signature of another account counts for nothing
  const foreign = await chain.wallet(outsider).trx.multiSign(structuredClone(built), outsider.privateKey)
  await input.fill(JSON.stringify({ ...built, signature: foreign.signature }))
  await read.click()
  await expect(page.getByText('Does not count')).toBeVisible()

  await input.fill(JSON.stringify(signed))
  await read.click()
  await expect(page.getByText('Signatures are enough')).toBeVisible()
  await expect(page.getByText('TronWeb, the protocol library')).toBeVisible()
  await expectAccessible(page, 'light')
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to the network' }).click()
  await expect(outcomeOf(page)).toBeVisible()
  await expect.poll(() => chain.balance(receiver.address)).toBe(4_500_000)
  await outcomeOf(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText(/^In block [\d,]+, (not solid yet|solid)$/)).toBeVisible()
  await expect(send).toBeDisabled()

  // a clock that is ahead says that its time is over; the node and the index do not
  const later = await build.sendTrx(receiver.address, 1_500_000, sender.address)
  await input.fill(JSON.stringify(await trx.sign(later, sender.privateKey)))
  await read.click()
  await expect(page.getByText('In no block')).toBeVisible()
  await moveClock(page, 600_000)
  await expect(page.getByText('Not decided yet')).toBeVisible()
  await expect(page.getByText('Its time is over. It is safe to send it again only once')).toBeVisible()
  await expect(page.getByText('Expired, in no block')).toHaveCount(0)
  await expect(send).toBeEnabled()

  await visit(page, chain.web, '/tools/tron-convert-tool')
  await page.getByLabel('Address in any form').fill('0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C')
  await expect(page.getByText('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBeVisible()
  await page.getByLabel('In whole units').fill('12.5')
  await expect(page.getByLabel('In smallest units')).toHaveValue('12500000')
  await page.getByLabel('Signature').fill('transfer(address to, uint256 value)')
  await expect(page.getByText('a9059cbb', { exact: true })).toBeVisible()
  await page.getByLabel('Block number').fill('1')
  await expect(page.getByText('Milliseconds since 1970')).toBeVisible()
  await expectAccessible(page, 'light')
})
