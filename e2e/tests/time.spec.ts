import { onOldChain, onOwnChain } from '../support/own-chain.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, signReviewed, tickWarning } from '../support/wallet.ts'

const TRX = 1_000_000

// Two weeks pass here, which no other test would like: a stack of its own.
test('after two weeks unstaked TRX are paid out, rewards are claimed and a locked supply is unlocked', async ({
  page,
}) => {
  test.slow()
  await onOwnChain(page, async (chain) => {
    const [owner] = await chain.accounts(1)
    if (!owner) throw new Error('no account')
    const builder = chain.wallet(owner).transactionBuilder
    const freeze = await builder.freezeBalanceV2(5_000 * TRX, 'ENERGY', owner.address)
    await chain.included(await chain.send(owner, freeze))
    const [witness] = await chain.witnesses()
    if (!witness) throw new Error('no representative')
    const vote = await builder.vote({ [witness]: 3_000 }, owner.address)
    await chain.included(await chain.send(owner, vote))
    const unfreeze = await builder.unfreezeBalanceV2(1_000 * TRX, 'ENERGY', owner.address)
    await chain.included(await chain.send(owner, unfreeze))
    const token = await chain.issueToken(owner, 'Locked', { frozenAmount: 400, frozenDuration: 1 })

    await openWallet(page, chain.web, owner)
    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect(needs).toContainText('1,000 TRX ready')
    await expect(needs.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await chain.control.advance('15d')
    await chain.indexed()

    // this device is two weeks behind the chain, so what it signs lives longer than was asked for by its own
    // clock
    const signLate = async () => {
      await tickWarning(page, 'This stays valid for')
      await signReviewed(page)
    }
    await needs.getByRole('button', { name: 'Withdraw' }).click()
    await signLate()
    await expect(needs.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    expect((await chain.account(owner.address)).unfrozenV2 ?? []).toEqual([])

    const before = await chain.balance(owner.address)
    await needs.getByRole('button', { name: 'Claim' }).click()
    await signLate()
    await expect.poll(() => chain.balance(owner.address)).toBeGreaterThan(before)
    await expect(needs.getByRole('button', { name: 'Claim' })).toHaveCount(0)

    // last, as its bandwidth is burned: a reward is less than that
    const held = () => chain.assetBalance(owner.address, token)
    const free = await held()
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await signLate()
    await expect.poll(held).toBe(free + 400)
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toHaveCount(0)
  })
})

test('where stake is of the first generation, TRX are staked for three days and taken back', async ({
  page,
}) => {
  test.slow()
  await onOldChain(page, async (chain) => {
    const [owner] = await chain.accounts(1)
    if (!owner) throw new Error('no account')
    await openWallet(page, chain.web, owner, '/wallet/stake')
    const stake = page.getByRole('region', { name: 'Stake', exact: true })
    await expect(page.getByRole('region', { name: 'Delegate', exact: true })).toHaveCount(0)
    await stake.getByLabel('Amount', { exact: true }).fill('1000')
    const review = stake.getByRole('button', { name: 'Review stake' })
    // for three days nothing comes back, which has to be said to be understood
    await expect(review).toBeDisabled()
    await stake.getByRole('checkbox').check()
    await review.click()
    await signReviewed(page)
    const old = async () => (await chain.account(owner.address)).account_resource
    await expect.poll(old).toMatchObject({ frozen_balance_for_energy: { frozen_balance: 1_000 * TRX } })

    await page.evaluate(() => {
      location.hash = '/wallet'
    })
    const takeBack = page.getByRole('button', { name: 'Unstake', exact: true })
    await expect(takeBack).toBeDisabled()
    await chain.control.advance('3d')
    await chain.indexed()
    await takeBack.click()
    await tickWarning(page, 'This stays valid for')
    await signReviewed(page)
    await expect.poll(async () => (await old())?.frozen_balance_for_energy).toBeUndefined()
    await expect(takeBack).toHaveCount(0)
  })
})
