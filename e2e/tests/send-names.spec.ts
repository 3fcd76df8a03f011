import { pictureOf } from '../support/code-picture.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet } from '../support/wallet.ts'

test('a recipient is found by an own name, a token by its symbol, both by keys alone', async ({
  page,
  chain,
}) => {
  const [sender, friend] = await chain.accounts(2)
  if (!sender || !friend) throw new Error('two accounts')
  const contract = await chain.deployToken(sender, 'Named token', 'NMD')
  await chain.indexed()
  await openWallet(page, chain.web, sender, '/wallet')
  await page.evaluate(
    (tags) => localStorage.setItem('addressTags', JSON.stringify(tags)),
    [{ address: friend.address, tag: 'Nadia', note: 'rent' }],
  )
  await page.reload()
  await openWallet(page, chain.web, sender, '/wallet/send')
  const form = page.getByRole('main')
  await form.getByLabel('Send to').focus()
  await page.keyboard.type('nadi')
  const option = form.getByRole('option')
  await expect(option).toContainText(friend.address)
  await expect(option).toContainText('your tag')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Send to')).toHaveValue('nadi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Send to')).toHaveValue(friend.address)
  await expect(form).toContainText('Your tag: Nadia')
  await expect(form).toContainText('never used by you')

  const token = form.getByRole('button', { name: /^Token/ })
  await token.focus()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('combobox', { name: 'Search symbol, name or address' })).toBeFocused()
  await page.keyboard.type('nmd')
  await expect(form.getByRole('option')).toHaveAttribute('data-token', `Named token-${contract}-TRC20`)
  await page.keyboard.press('Enter')
  await expect(token).toBeFocused()
  await expect(token).toContainText('NMD')
})

test('a code in a picture fills in who, what and how much; a refused camera says what to do', async ({
  page,
  chain,
}) => {
  const [sender, friend] = await chain.accounts(2)
  if (!sender || !friend) throw new Error('two accounts')
  await openWallet(page, chain.web, sender, '/wallet/send')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Scan a code' }).click()
  await expect(form.getByRole('status').first()).toContainText(/camera/)
  const file = form.getByLabel('Picture of a code')
  await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(form).toContainText('This file is not a picture')
  await file.setInputFiles(pictureOf('https://lens.example/about'))
  await expect(form).toContainText('This code holds no TRON address and no payment.')
  await file.setInputFiles(pictureOf(`tron:${friend.address}?amount=2.5&token=_`))
  await expect(form.getByLabel('Send to')).toHaveValue(friend.address)
  await expect(form.getByLabel('Send to')).toBeFocused()
  await expect(form.getByLabel('Amount')).toHaveValue('2.5')
  await expect(form.getByRole('button', { name: 'Stop scanning' })).toHaveCount(0)
})
