import type { Page } from '@playwright/test'
import { expect, test } from '../support/stack.ts'
import { openWallet, signReviewed } from '../support/wallet.ts'

const ENERGY = 'ENERGY'
/** Number of the type of transactions that stake what is coming back. */
const CANCEL_ALL_UNFREEZE_V2 = 59

/** One of the three acts of the page. */
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('TRX are staked, lent, taken back, unstaked and staked again', async ({ page, chain }) => {
  const [owner, friend] = await chain.accounts(2)
  if (!owner || !friend) throw new Error('no account')
  await openWallet(page, chain.web, owner, '/wallet/stake')
  const staked = async () =>
    (await chain.account(owner.address)).frozenV2?.find(({ type }) => type === ENERGY)?.amount ?? 0

  await test.step('stake', async () => {
    const stake = column(page, 'Stake')
    await expect(stake.getByRole('button', { name: 'Review stake' })).toBeDisabled()
    await stake.getByLabel('Amount', { exact: true }).fill('99999999')
    await expect(stake.getByRole('alert')).toContainText('More than the balance')
    await stake.getByLabel('Amount', { exact: true }).fill('1000')
    await expect(stake).toContainText('and 1,000 votes')
    await stake.getByRole('button', { name: 'Review stake' }).click()
    await signReviewed(page)
    await expect.poll(staked).toBe(1_000_000_000)
    await expect(stake.getByLabel('Amount', { exact: true })).toHaveValue('')
  })

  await test.step('lend with a lock', async () => {
    const delegate = column(page, 'Delegate')
    await expect(delegate).toContainText('Free to delegate 1,000')
    await delegate.getByLabel('Amount', { exact: true }).fill('300')
    await delegate.getByLabel('To', { exact: true }).fill(owner.address)
    await expect(delegate.getByRole('alert')).toContainText('your own address')
    await delegate.getByLabel('To', { exact: true }).fill(friend.address)
    await delegate.getByRole('button', { name: '3 d' }).click()
    await expect(delegate).toContainText('You cannot reclaim it before')
    await delegate.getByRole('button', { name: 'Review delegation' }).click()
    await signReviewed(page)
    await expect
      .poll(async () => (await chain.account(owner.address)).account_resource)
      .toMatchObject({ delegated_frozenV2_balance_for_energy: 300_000_000 })
    const row = page.getByRole('row').filter({ hasText: 'until' })
    await expect(row.getByRole('button', { name: 'Reclaim' })).toBeDisabled()
  })

  await test.step('lend freely and take back', async () => {
    const delegate = column(page, 'Delegate')
    await delegate.getByRole('button', { name: 'None' }).click()
    await delegate.getByLabel('Amount', { exact: true }).fill('200')
    await delegate.getByRole('button', { name: 'Review delegation' }).click()
    await signReviewed(page)
    const lent = async () => (await chain.account(owner.address)).account_resource
    await expect.poll(lent).toMatchObject({ delegated_frozenV2_balance_for_energy: 500_000_000 })
    const back = page.getByRole('row').filter({ hasText: '500' }).getByRole('button', { name: 'Reclaim' })
    await back.click()
    await signReviewed(page)
    // what is locked stays
    await expect.poll(lent).toMatchObject({ delegated_frozenV2_balance_for_energy: 300_000_000 })
  })

  await test.step('unstake', async () => {
    const unstake = column(page, 'Unstake')
    await unstake.getByLabel('Amount', { exact: true }).fill('400')
    await expect(unstake).toContainText('1 of at most 32')
    await expect(page.getByText('if you unstake now')).toBeVisible()
    await unstake.getByRole('button', { name: 'Review unstaking' }).click()
    await signReviewed(page)
    await expect.poll(staked).toBe(300_000_000)
    const { unfrozenV2 } = await chain.account(owner.address)
    expect(unfrozenV2).toMatchObject([{ type: ENERGY, unfreeze_amount: 400_000_000 }])
  })

  await test.step('stake again', async () => {
    await page.getByRole('button', { name: 'Stake 400 TRX again' }).click()
    await signReviewed(page)
    await expect.poll(staked).toBe(700_000_000)
    expect((await chain.account(owner.address)).unfrozenV2 ?? []).toEqual([])
    await expect(page.getByText('Nothing is coming back')).toBeVisible()
    // the node answers with what waits for its block: what it burns would be taken from the balance that is
    // set below
    await expect
      .poll(async () => (await chain.newestOf(owner.address))?.contractType)
      .toBe(CANCEL_ALL_UNFREEZE_V2)
  })

  await test.step('stake all but what the act burns, now that today’s free bandwidth is used', async () => {
    await chain.control.setBalance(owner.address, 500_000_000n)
    const stake = column(page, 'Stake')
    await expect(stake).toContainText('Available 500 TRX')
    await expect(async () => {
      await stake.getByRole('button', { name: 'Max' }).click()
      await expect(stake.getByLabel('Amount', { exact: true })).toHaveValue('499', { timeout: 300 })
    }).toPass()
    await stake.getByRole('button', { name: 'Review stake' }).click()
    await signReviewed(page)
    await expect.poll(staked).toBe(1_199_000_000)
  })
})

test('an address alone sees stake and cannot change it', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await page.addInitScript((address) => {
    const wallets = [{ type: 'ACCOUNT_ADDRESS', address }]
    localStorage.setItem('wallets', JSON.stringify({ wallets }))
  }, owner.address)
  await page.goto(`${chain.web}/#/wallet/stake`)
  const stake = column(page, 'Stake')
  await stake.getByLabel('Amount', { exact: true }).fill('10')
  await expect(stake).toContainText('and 10 votes')
  await expect(stake.getByRole('button', { name: 'Review stake' })).toBeDisabled()
})
