import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { listApprovalChangesRoute, listApprovalsRoute } from './approvals.ts'
import { getAccountV2Route } from './get-account.ts'
import { getClaimableRewardRoute } from './stake-v1.ts'

const SERVED = serveRoutes([
  getAccountV2Route,
  getClaimableRewardRoute,
  listApprovalChangesRoute,
  listApprovalsRoute,
])

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(SERVED)
})
afterAll(() => api.close())

test('allowances say what was approved, and when asked what is left of it', async () => {
  const { chain } = api
  const { deploy, call, evmAddress } = chain.contracts
  const [alice, bob, carol] = chain.actors as [Signer, Signer, Signer]
  const token = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000n])
  await chain.control.mine()
  const approve = (spender: Signer, amount: bigint) =>
    call(chain.wallet, alice, token, 'approve', [evmAddress(spender.address), amount])
  approve(bob, 500n)
  approve(carol, 2n ** 256n - 1n)
  await chain.control.mine()
  call(chain.wallet, bob, token, 'transferFrom', [evmAddress(alice.address), evmAddress(bob.address), 120n])
  await chain.control.mine()
  await api.catchUp()
  const address = fromHexAddress(alice.address)
  const list = (exact: 0 | 1) => injectClient(api.app).listApprovals({ address, exact })
  const amounts = async (exact: 0 | 1) =>
    new Map(
      (await list(exact)).data.map((row) => [row.to_address, [row.amount_str, row.unlimited, row.exact]]),
    )
  const [spender, other] = [fromHexAddress(bob.address), fromHexAddress(carol.address)]
  expect((await amounts(1)).get(spender)).toEqual(['380', false, true])
  expect((await amounts(0)).get(other)).toEqual([String(2n ** 256n - 1n), true, false])
  expect((await list(0)).data[0]?.tokenInfo).toMatchObject({ tokenAbbr: 'LENS', tokenDecimal: 6 })
  const unlimited = async () => (await injectClient(api.app).getAccountV2({ address })).unlimitedApprovals
  expect(await unlimited()).toBe(1)

  approve(carol, 0n)
  await chain.control.mine()
  await api.catchUp()
  expect((await amounts(0)).has(other)).toBe(false)
  expect(await unlimited()).toBe(0)
  const history = await injectClient(api.app).listApprovalChanges({
    from_address: address,
    to_address: other,
  })
  expect(history.data.map(({ amount_str }) => amount_str)).toEqual(['0', String(2n ** 256n - 1n)])
  const [newer, older] = history.data
  const within = async (window: object) => {
    const query = { from_address: address, to_address: other, ...window }
    const { data, rangeTotal } = await injectClient(api.app).listApprovalChanges(query)
    expect(rangeTotal).toBe(data.length)
    return data
  }
  expect(await within({ start_block: newer?.block })).toEqual([newer])
  expect(await within({ end_block: Number(newer?.block) - 1 })).toEqual([older])
  expect(await within({ end_timestamp: older?.date_created })).toEqual([older])
  expect(await within({ start_block: newer?.block, end_timestamp: older?.date_created })).toEqual([])
})

test('a reward may be claimed when there is one, and a day after the last', async () => {
  const { chain } = api
  const [, , , voter] = chain.actors as [Signer, Signer, Signer, Signer]
  const address = fromHexAddress(voter.address)
  const read = () => injectClient(api.app).getClaimableReward({ address })
  expect(await read()).toEqual({ reward: false, rewardNum: 0, claimableFrom: 0 })
  const { witnesses } = await chain.ask<{ witnesses: { address: string }[] }>('/wallet/listwitnesses')
  const voteAddress = Buffer.from(witnesses[0]?.address ?? '', 'hex')
  chain.wallet.send(voter, 'FreezeBalanceV2Contract', { frozenBalance: 5_000_000_000n, resource: 0 })
  await chain.control.mine()
  chain.wallet.send(voter, 'VoteWitnessContract', { votes: [{ voteAddress, voteCount: 5_000n }] })
  await chain.control.mine()
  await chain.control.advance('1d')
  await api.catchUp()
  const before = await read()
  expect(before).toMatchObject({ reward: true, claimableFrom: 0 })
  expect(before.rewardNum).toBeGreaterThan(0)
  chain.wallet.send(voter, 'WithdrawBalanceContract', {})
  await chain.control.mine()
  await api.catchUp()
  const claimed = chain.devchain.chain.head.time
  expect(await read()).toMatchObject({ reward: false })
  expect((await read()).claimableFrom).toBeGreaterThan(claimed)
})
