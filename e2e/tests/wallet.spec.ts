import { findAnyViolations } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { openWallet, signReviewed, tickWarning } from '../support/wallet.ts'

// each test has accounts of its own; one after the other they would keep a single worker busy at the end,
// when the others have nothing left
test.describe.configure({ mode: 'parallel' })

// the longest first: this file is among the last, and nothing runs in parallel with its end
test('a trading pair is created, filled and emptied', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await chain.issueToken(owner, 'pairtoken')
  await chain.control.setBalance(owner.address, 500_000_000_000n)
  await chain.indexed()
  await openWallet(page, chain.web, owner)
  const panel = page.getByRole('region', { name: 'Trading pairs' })
  await panel.getByRole('button', { name: 'Create pair' }).click()
  const create = page.getByRole('dialog', { name: 'Create pair' })
  await create.getByLabel('Tokens').fill('1000')
  await create.getByLabel('TRX').fill('99999')
  await expect(create.getByRole('alert')).toContainText('at least 100,000 TRX')
  await create.getByLabel('TRX').fill('200000')
  await create.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await expect(panel).toContainText('200,000')

  await panel.getByRole('button', { name: 'Withdraw' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw' })
  await withdraw.getByLabel('TRX').fill('100001')
  await expect(withdraw.getByRole('alert')).toContainText('must stay in the pair')
  await withdraw.getByLabel('TRX').fill('50000')
  await expect(withdraw).toContainText(/250\sPAIRTOKEN \d+ come out with it/)
  await withdraw.getByRole('button', { name: 'Review' }).click()
  // a look at the review takes nothing away that was filled in
  await page
    .getByRole('dialog', { name: 'Review before signing' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(withdraw.getByLabel('TRX')).toHaveValue('50000')
  await withdraw.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await expect(panel).toContainText('150,000')

  await panel.getByRole('button', { name: 'Inject' }).click()
  const inject = page.getByRole('dialog', { name: 'Inject' })
  await inject.getByLabel('TRX').fill('30000')
  await inject.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await expect(panel).toContainText('180,000')
})

test('a private key opens a wallet, and TRX that were reviewed arrive', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  const receiver = chain.newcomer()
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Send to').fill(receiver.address)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('3 decoders agree')).toBeVisible()
  await signReviewed(page)
  await expect.poll(() => chain.balance(receiver.address)).toBe(12_500_000)
})

test('without a wallet the page leads to one', async ({ page, chain }) => {
  await visit(page, chain.web, '/wallet')
  await expect(page.getByText('No wallet is open')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Open a wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an account gets its name and its id, once', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const name = `name_${owner.address.slice(-8)}`
  await openWallet(page, chain.web, owner)
  await page.getByRole('button', { name: 'Set name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set name' })
  await dialog.getByLabel('Name').fill('a name with spaces')
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeDisabled()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Set name' })).toHaveCount(0)
  const { account_name = '' } = await chain.account(owner.address)
  expect(Buffer.from(account_name, 'hex').toString()).toBe(name)

  await page.getByRole('button', { name: 'Set account ID' }).click()
  await page.getByRole('textbox', { name: 'Account ID' }).fill(`id.${owner.address.slice(-8)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await expect(page.getByText(`ID id.${owner.address.slice(-8)}`)).toBeVisible()
})

test('receiving shows the address as a code to save', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await openWallet(page, chain.web, owner)
  await page.getByRole('main').getByRole('button', { name: 'Receive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wallet address' })
  await expect(dialog.getByLabel('Address')).toHaveValue(owner.address)
  await expect(dialog.getByRole('img', { name: `QR code of ${owner.address}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download image' }).click()
  expect((await download).suggestedFilename()).toBe(`${owner.address}.png`)
})

test('sums are hidden here, also on the next visit, and tags stay', async ({ page, chain }) => {
  const [owner, friend] = await chain.accounts(2)
  if (!owner || !friend) throw new Error('no account')
  await openWallet(page, chain.web, owner)
  const worth = page.getByRole('region', { name: 'Worth' })
  await expect(worth).toContainText('10,000')
  await worth.getByRole('button', { name: 'Hide sums' }).click()
  await expect(worth).not.toContainText('10,000')

  await page.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await dialog.getByLabel('Account').fill(friend.address)
  await dialog.getByLabel('Tag', { exact: true }).fill('friend')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tags = page.getByRole('region', { name: 'Tags' })
  await expect(tags).toContainText('friend')

  await openWallet(page, chain.web, owner)
  await expect(page.getByRole('region', { name: 'Tags' })).toContainText('friend')
  await expect(page.getByRole('region', { name: 'Worth' })).toContainText('•••')
})

test('an account becomes a representative and changes its site', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  // the fee is most of it
  await chain.control.setBalance(owner.address, 11_000_000_000n)
  await openWallet(page, chain.web, owner)
  const panel = page.getByRole('region', { name: 'Representative' })
  await panel.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply' })
  await dialog.getByLabel('Website').fill('https://representative.example')
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await tickWarning(
    page,
    'The chain takes a fee of 9,999 TRX. That is most of what the account holds (11,000 TRX).',
  )
  await signReviewed(page)
  await expect.poll(async () => (await chain.account(owner.address)).is_witness).toBe(true)

  await expect(panel.getByLabel('Share for voters')).toHaveValue('80')
  await panel.getByLabel('Share for voters').fill('65')
  await panel.getByRole('button', { name: 'Save' }).click()
  await signReviewed(page)
  // the node reports the new share from the next count on
  await expect
    .poll(() => chain.newestOf(owner.address))
    .toMatchObject({ contractType: 49, contractData: { brokerage: 35 } })
})

for (const path of ['/wallet', '/wallet/stake'])
  test(`no user is kept out of ${path}`, async ({ page, chain }) => {
    const [owner] = await chain.accounts(1)
    if (!owner) throw new Error('no account')
    await openWallet(page, chain.web, owner, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await findAnyViolations(page, 'main')).toEqual([])
  })
