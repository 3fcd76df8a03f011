import type { AccountDetail } from '@tronlens/api-contract'
import { shareAccount } from '../support/co-signing.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, sign, signReviewed, tickWarning } from '../support/wallet.ts'

type NodePermissions = {
  owner_permission: { threshold: number; keys: { address: string; weight: number }[] }
  active_permission: { permission_name: string; operations: string; threshold: number }[]
}

test('the owner gives a second key a part, is warned of a take-over, and pays the fee of the chain', async ({
  page,
  chain,
}) => {
  const [owner, heidi] = await chain.accounts(2)
  if (!owner || !heidi) throw new Error('two accounts')
  await openWallet(page, chain.web, owner, '/wallet/permissions')
  const side = page.getByRole('region', { name: /Who can do what/ })
  await expect(side).toContainText('alone can do everything, including change these rules.')
  await expect(side.getByRole('button', { name: 'Review changes' })).toBeDisabled()

  const card = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: 'id 0, can do everything' })
    // the innermost: all permissions are a section too
    .last()
  await card.getByRole('button', { name: 'Add a key' }).click()
  await card.getByLabel('Key 2', { exact: true }).fill(heidi.address)
  await expect(side).toContainText('could take this account over')
  await expect(side.getByRole('button', { name: 'Review changes' })).toBeDisabled()
  // two keys of weight 1 cannot reach a threshold of 3
  await card.getByRole('textbox', { name: 'Threshold of owner' }).fill('3')
  await expect(card).toContainText('This permission could not be used')
  await card.getByRole('textbox', { name: 'Threshold of owner' }).fill('2')
  await expect(side).toContainText('together can do everything')
  await side.getByRole('button', { name: 'Review changes' }).click()
  const becomes = `${heidi.address} becomes a key of the owner permission, with weight 1 of the 2 needed.`
  await expect(page.getByRole('button', { name: /^Sign/ })).toBeDisabled()
  await tickWarning(page, becomes)
  await signReviewed(page)

  const account = async () =>
    (await chain.wallet(owner).trx.getUnconfirmedAccount(owner.address)) as unknown as NodePermissions
  await expect.poll(async () => (await account()).owner_permission.threshold).toBe(2)
  expect((await account()).owner_permission.keys).toHaveLength(2)
  // the next review compares with the index, which follows the node
  await expect
    .poll(async () => {
      const answer = await fetch(`${chain.web}/api/accountv2?address=${owner.address}`)
      return ((await answer.json()) as AccountDetail).blockPermissions.ownerPermission.threshold
    })
    .toBe(2)
  // 10,000 TRX less the fee of a permission update
  expect(await chain.balance(owner.address)).toBeLessThanOrEqual(9_900_000_000)
  // from now on one key is not enough
  await expect(side.getByText('the co-signers, for 24 hours')).toBeVisible()
  await page.getByRole('button', { name: 'Only payments' }).click()
  await side.getByRole('button', { name: 'Review for co-signers' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toContainText('With yours 1 of 2')
  await expect(await sign(page)).toContainText('It is sent as soon as the signatures are enough')
  const [request] = await chain.coSignings(heidi.address)
  expect(request).toMatchObject({
    contractType: 'AccountPermissionUpdateContract',
    ownerAddress: owner.address,
    currentWeight: 1,
    threshold: 2,
  })
})

test('operations are taken away by their common names, and the mask on the chain follows', async ({
  page,
  chain,
}) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await openWallet(page, chain.web, owner, '/wallet/permissions')
  await page.getByRole('button', { name: 'Only payments' }).click()
  await expect(page.getByText('removed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await signReviewed(page)
  const mask = async () => {
    const account = await chain.wallet(owner).trx.getUnconfirmedAccount(owner.address)
    return (account as unknown as NodePermissions).active_permission[0]?.operations
  }
  await expect.poll(mask).toBe(`0600008${'0'.repeat(57)}`)
})

test('an account of others is altered only by those who hold an owner key of it', async ({ page, chain }) => {
  const [shared, alice, bob, carol] = await chain.accounts(4)
  if (!shared || !alice || !bob || !carol) throw new Error('four accounts')
  await shareAccount(chain, shared, [alice, bob, carol])
  await openWallet(page, chain.web, alice, '/wallet/permissions')
  await page.getByRole('button', { name: 'Alter' }).click()
  const address = page.getByLabel('Control address')
  await address.fill('T1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fill in a valid address.')).toBeVisible()
  await address.fill(shared.address)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your key is not an owner key of this account.')).toBeVisible()
})
