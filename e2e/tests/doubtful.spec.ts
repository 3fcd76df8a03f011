import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { type Address, toHexAddress } from '@tronlens/core'
import { expect, type LiveChain, type TestAccount, test, visit } from '../support/stack.ts'

/** The interface of a contract that takes TRX where it is made. */
const PAYABLE = [{ type: 'constructor', inputs: [], stateMutability: 'payable', payable: true }]

const rowsOf = (page: Page) => page.locator('tbody [data-row], tbody tr').filter({ has: page.locator('a') })
const markOf = (page: Page) => page.getByRole('img', { name: /^May mislead/ })
const switchOf = (page: Page) => page.getByRole('switch', { name: 'Hide doubtful' })

/** Expects so many marked rows in a list, and that the switch hides these and no others. */
async function expectMarked(page: Page, marked: number): Promise<void> {
  await expect(rowsOf(page).filter({ has: markOf(page) })).toHaveCount(marked)
  const all = await rowsOf(page).count()
  await switchOf(page).click()
  await expect(rowsOf(page)).toHaveCount(all - marked)
  await expect(markOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/doubtful=hidden/)
}

/** An account to which others do everything that misleads, once each, besides a payment. */
async function deceive(chain: LiveChain, [owner, attacker, poison]: readonly TestAccount[]) {
  if (!owner || !attacker || !poison) throw new Error('three accounts')
  const words = (value: number, ...addresses: TestAccount[]) => [
    ...addresses.map((one) => ({ type: 'address', value: one.address })),
    { type: 'uint256', value },
  ]
  const token = await chain.deployToken(poison, 'Poisoned', 'PSN')
  const fake = await chain.deployToken(attacker, 'TR0N', 'TRN')
  const transfer = 'transfer(address,uint256)'
  await chain.call(poison, token, transfer, words(50_000_000, attacker))
  // a payment, a thousandth of a whole token, nothing in the name of the account, and an imitation of the coin
  await chain.call(attacker, token, transfer, words(7_000_000, owner))
  await chain.call(attacker, token, transfer, words(1_000, owner))
  await chain.call(attacker, token, 'transferFrom(address,address,uint256)', words(0, owner, poison))
  await chain.call(attacker, fake, transfer, words(9_000_000, owner))
  const dust = await chain.wallet(attacker).transactionBuilder.sendTrx(owner.address, 1_000, attacker.address)
  await chain.included(await chain.send(attacker, dust))
  await chain.indexed()
  return { owner, token, fake }
}

test('nothing, dust and imitations that others move are marked in every list, and hidden by a switch', async ({
  page,
  chain,
}) => {
  test.slow()
  const { owner, token, fake } = await deceive(chain, await chain.accounts(3))
  const from = `/address/${owner.address}/transfers`
  const lists: [string, number][] = [
    [from, 4],
    [`${from}?kind=trc20`, 3],
    [`${from}?kind=trx`, 1],
    [`/token20/${token}/transfers?address=${owner.address}`, 2],
    [`/token20/${fake}/transfers?address=${owner.address}`, 1],
    [`/data/filter?address=${owner.address}`, 4],
  ]
  for (const [path, marked] of lists)
    await test.step(path, async () => {
      await visit(page, chain.web, path)
      await expectMarked(page, marked)
    })

  // lists of all accounts, in which other tests leave rows too
  const { token_transfers: moved } = await createApiClient({ baseUrl: chain.web }).listTokenTransfers({
    contract_address: fake as Address,
    limit: 1,
  })
  const height = moved[0]?.block
  for (const path of [`/block/${height}/transfers`, '/blockchain/transfers?kind=trc20'])
    await test.step(path, async () => {
      await visit(page, chain.web, path)
      await expect(markOf(page).first()).toBeVisible()
      await switchOf(page).click()
      await expect(markOf(page)).toHaveCount(0)
    })

  await visit(page, chain.web, `/address/${owner.address}`)
  const hidden = page.getByText(/4 rows hidden here · 1 of zero value · 3 imitations or tiny amounts/)
  await expect(hidden).toBeVisible()
  await page.getByRole('switch', { name: 'Hide doubtful' }).click()
  await expect(hidden).toHaveCount(0)
})

test('a contract that calls an account without a value is marked among its internal transactions', async ({
  page,
  chain,
}) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('one account')
  const reached = chain.newcomer()
  // a constructor that calls the account with what it was paid
  const target = toHexAddress(reached.address as Address).slice(2)
  const bytecode = `6000600060006000 34 73${target} 5a f1 00`.replaceAll(' ', '')
  for (const callValue of [0, 5_000_000])
    await chain.included(
      await chain.send(
        sender,
        await chain
          .wallet(sender)
          .transactionBuilder.createSmartContract(
            { abi: PAYABLE, bytecode, name: 'Caller', feeLimit: 100_000_000, callValue },
            sender.address,
          ),
      ),
    )
  await chain.indexed()
  await visit(page, chain.web, `/address/${reached.address}/internal-transactions`)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).filter({ has: markOf(page) })).toHaveCount(1)
  await expect(
    rowsOf(page)
      .filter({ hasText: /5\s*TRX/ })
      .filter({ has: markOf(page) }),
  ).toHaveCount(0)
  await switchOf(page).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(/5\s*TRX/)
})
