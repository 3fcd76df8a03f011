import { fromHexAddress, type HexAddress } from '@tronlens/core'
import type { Sample } from './requests.ts'

/** A request for a transaction that the node builds, or refuses to build. */
export type BuilderRequest = {
  readonly name: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** Accounts that transactions are built for. */
const OWNERS = 6
/** An address that no chain has an account for. */
const NO_ACCOUNT = `41${'fe'.repeat(20)}` as HexAddress
const TRX = 1_000_000
/** More than any account holds. */
const TOO_MUCH = 9_000_000_000_000_000_000n

/** Amounts that builders accept, refuse, and refuse before they look at the chain. */
const AMOUNTS = [TRX, 0, -1, TOO_MUCH]

/** What is built for one account. `visible` of the request says in which form addresses and texts are. */
function* buildersOfOwner(
  owner_address: string,
  to: string,
  contract: string | undefined,
  text: (value: string) => string,
): Generator<[name: string, body: Record<string, unknown>]> {
  const own = { owner_address }
  const key = (address: string, weight = 1) => ({ address, weight })
  const owner = { type: 0, permission_name: 'owner', threshold: 1, keys: [key(owner_address)] }
  const active = { type: 2, permission_name: 'active', threshold: 1, operations: '7f', keys: [key(to)] }
  for (const amount of AMOUNTS) {
    yield ['createtransaction', { ...own, to_address: to, amount }]
    yield ['transferasset', { ...own, to_address: to, asset_name: text('1000001'), amount }]
    yield ['participateassetissue', { ...own, to_address: to, asset_name: text('1000001'), amount }]
    yield ['freezebalancev2', { ...own, frozen_balance: amount, resource: 'ENERGY' }]
    yield ['unfreezebalancev2', { ...own, unfreeze_balance: amount, resource: 'BANDWIDTH' }]
    yield ['delegateresource', { ...own, receiver_address: to, balance: amount, resource: 'ENERGY' }]
    yield ['undelegateresource', { ...own, receiver_address: to, balance: amount, resource: 'ENERGY' }]
    yield ['exchangeinject', { ...own, exchange_id: 1, token_id: text('_'), quant: amount }]
    yield ['exchangewithdraw', { ...own, exchange_id: 1, token_id: text('_'), quant: amount }]
    yield ['exchangetransaction', { ...own, exchange_id: 1, token_id: text('_'), quant: amount, expected: 1 }]
    yield ['votewitnessaccount', { ...own, votes: [{ vote_address: to, vote_count: amount }] }]
  }
  yield ['createtransaction', { ...own, to_address: owner_address, amount: 1 }]
  for (const account_address of [to, owner_address]) yield ['createaccount', { ...own, account_address }]
  for (const account_name of ['', 'Recorded', 'n'.repeat(201)])
    yield ['updateaccount', { ...own, account_name: text(account_name) }]
  for (const account_id of ['short', 'recorded-account', 'with space here'])
    yield ['setaccountid', { ...own, account_id: text(account_id) }]
  for (const url of ['', 'https://recorded.example']) {
    yield ['createwitness', { ...own, url: text(url) }]
    yield ['updatewitness', { ...own, update_url: text(url) }]
  }
  for (const brokerage of [20, 101]) yield ['updateBrokerage', { ...own, brokerage }]
  for (const frozen_duration of [3, 2])
    yield ['freezebalance', { ...own, frozen_balance: TRX, frozen_duration, resource: 'BANDWIDTH' }]
  yield ['unfreezebalance', { ...own, resource: 'BANDWIDTH' }]
  for (const name of ['unfreezeasset', 'withdrawbalance', 'withdrawexpireunfreeze', 'cancelallunfreezev2'])
    yield [name, own]
  yield ['accountpermissionupdate', { ...own, owner, actives: [] }]
  yield ['accountpermissionupdate', { ...own, owner, actives: [active] }]
  yield ['proposalcreate', { ...own, parameters: [{ key: 11, value: 210 }] }]
  yield ['proposalcreate', { ...own, parameters: [{ key: 9_999, value: 1 }] }]
  for (const proposal_id of [1, 9_999]) {
    yield ['proposalapprove', { ...own, proposal_id, is_add_approval: true }]
    yield ['proposaldelete', { ...own, proposal_id }]
  }
  for (const url of ['', 'https://recorded.example'])
    yield ['updateasset', { ...own, description: text('recorded'), url: text(url) }]
  const token = { name: text('Recorded'), abbr: text('REC'), url: text('https://recorded.example') }
  const sale = { trx_num: 1, num: 1, start_time: 4_000_000_000_000, end_time: 4_100_000_000_000 }
  for (const total_supply of [TRX, 0])
    yield ['createassetissue', { ...own, ...token, ...sale, total_supply, precision: 6 }]
  const code = { bytecode: '6000', abi: '[]', name: 'Recorded', fee_limit: 100 * TRX }
  for (const consume_user_resource_percent of [50, 101])
    yield ['deploycontract', { ...own, ...code, consume_user_resource_percent, origin_energy_limit: TRX }]
  const pair = { first_token_id: text('_'), second_token_id: text('1000001') }
  yield ['exchangecreate', { ...own, ...pair, first_token_balance: TRX, second_token_balance: 1 }]
  const order = { sell_token_id: text('_'), sell_token_quantity: TRX, buy_token_id: text('1000001') }
  for (const buy_token_quantity of [1, 0]) yield ['marketsellasset', { ...own, ...order, buy_token_quantity }]
  yield ['marketcancelorder', { ...own, order_id: '00'.repeat(32) }]
  if (contract === undefined) return
  const on = { ...own, contract_address: contract }
  for (const consume_user_resource_percent of [50, 101])
    yield ['updatesetting', { ...on, consume_user_resource_percent }]
  for (const origin_energy_limit of [100_000, 0]) yield ['updateenergylimit', { ...on, origin_energy_limit }]
  yield ['clearabi', on]
  const call = { function_selector: 'totalSupply()', parameter: '' }
  for (const fee_limit of [100 * TRX, -1])
    yield ['triggersmartcontract', { ...on, ...call, fee_limit, call_value: 0 }]
}

/** Transactions that the node is asked to build, with arguments that it takes and arguments that it refuses. */
export function* buildersOf({ accounts, contracts }: Sample): Generator<BuilderRequest> {
  const owners = [...accounts.slice(0, OWNERS), NO_ACCOUNT]
  for (const [index, owner] of owners.entries()) {
    const visible = index % 2 === 0
    const form = (address: HexAddress): string => (visible ? fromHexAddress(address) : address)
    const text = (value: string): string => (visible ? value : Buffer.from(value).toString('hex'))
    const to = owners[(index + 1) % owners.length] as HexAddress
    const contract = contracts[index % Math.max(1, contracts.length)]
    for (const [name, body] of buildersOfOwner(form(owner), form(to), contract && form(contract), text))
      yield { name, path: `/wallet/${name}`, body: { visible, ...body } }
  }
}
