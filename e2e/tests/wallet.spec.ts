import { expect, test, visit } from '../support/stack.ts'

test('a private key opens a wallet, and TRX that were reviewed arrive', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  const receiver = chain.newcomer()
  if (!sender) throw new Error('no account')
  await visit(page, chain.web, '/wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page.getByLabel('Private key').fill(sender.privateKey)
  await page.getByRole('dialog').getByRole('button', { name: 'Open wallet' }).click()
  await expect(page.getByRole('banner')).toContainText(sender.address.slice(0, 6))

  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Send to').fill(receiver.address)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('3 decoders agree')).toBeVisible()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toHaveCount(0)
  await expect.poll(() => chain.balance(receiver.address)).toBe(12_500_000)
})
