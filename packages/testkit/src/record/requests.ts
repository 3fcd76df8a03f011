import { fromHexAddress, type HexAddress } from '@tronlens/core'

/** Endpoints whose answers make up the state at the head. */
export const STATE_METHODS = [
  'listwitnesses',
  'listproposals',
  'listexchanges',
  'getassetissuelist',
  'getchainparameters',
  'getnextmaintenancetime',
  'getburntrx',
  'getenergyprices',
  'getbandwidthprices',
  'getmemofee',
  'getmarketpairlist',
] as const

/** What a chain has that requests name. */
export type Sample = {
  readonly head: number
  /** Heights of blocks with transactions. */
  readonly blocks: readonly number[]
  readonly transactions: readonly string[]
  readonly accounts: readonly HexAddress[]
  readonly contracts: readonly HexAddress[]
}

/** A request to the HTTP API. */
export type FormRequest = { readonly path: string; readonly body: Record<string, unknown> }

/** The same things asked in other forms: readable addresses, solid state, by id, arguments that are wrong. */
export function* formsOf({
  head,
  blocks,
  transactions,
  accounts,
  contracts,
}: Sample): Generator<FormRequest> {
  for (const root of ['/wallet', '/walletsolidity']) {
    for (const num of blocks) yield { path: `${root}/getblockbynum`, body: { num, visible: true } }
    for (const value of transactions) {
      yield { path: `${root}/gettransactionbyid`, body: { value, visible: true } }
      yield { path: `${root}/gettransactioninfobyid`, body: { value } }
    }
    for (const one of accounts) {
      const address = fromHexAddress(one)
      yield { path: `${root}/getaccount`, body: { address, visible: true } }
      yield { path: `${root}/getReward`, body: { address, visible: true } }
      yield { path: `${root}/getdelegatedresourceaccountindexv2`, body: { value: one } }
    }
    yield { path: `${root}/getblockbylimitnext`, body: { startNum: 0, endNum: Math.min(head, 5) } }
    yield { path: `${root}/getblockbynum`, body: { num: head + 1_000 } }
    yield { path: `${root}/getaccount`, body: { address: 'none' } }
    yield { path: `${root}/gettransactionbyid`, body: { value: '00' } }
  }
  for (const one of accounts) {
    yield { path: '/wallet/getaccountresource', body: { address: fromHexAddress(one), visible: true } }
    yield { path: '/wallet/getassetissuebyaccount', body: { address: one } }
    yield { path: '/wallet/getavailableunfreezecount', body: { owner_address: one } }
  }
  for (const value of contracts) yield { path: '/wallet/getcontractinfo', body: { value } }
}

/** Paths that are asked by GET, in each form. */
export function* getsOf({ accounts }: Sample): Generator<string> {
  const [first] = accounts
  const paths = [
    ...['getnowblock', 'getchainparameters', 'getenergyprices', 'listwitnesses', 'getburntrx'].map(
      (name) => `/wallet/${name}`,
    ),
    ...['getnowblock', 'getburntrx', 'listexchanges'].map((name) => `/walletsolidity/${name}`),
    '/wallet/getblockbynum?num=1',
    ...(first ? [`/wallet/getaccount?address=${first}`] : []),
    '/wallet/nosuchmethod',
  ]
  for (const path of paths)
    for (const form of ['', 'visible=true', 'int64_as_string=true', 'visible=true&int64_as_string=true'])
      yield form === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${form}`
}

/** A request of Ethereum's JSON-RPC. */
export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] }

const quantity = (value: number): string => `0x${value.toString(16)}`
const word = (address: HexAddress): string => `0x${address.slice(2)}`

/** JSON-RPC requests about the same things. */
export function* rpcOf({ head, blocks, transactions, accounts, contracts }: Sample): Generator<RpcRequest> {
  for (const method of ['eth_chainId', 'net_version', 'eth_blockNumber', 'eth_gasPrice', 'no_such'])
    yield { method, params: [] }
  for (const tag of [...blocks.map(quantity), 'latest', 'earliest', 'finalized', 'pending', 'none']) {
    for (const isWhole of [false, true]) yield { method: 'eth_getBlockByNumber', params: [tag, isWhole] }
    yield { method: 'eth_getBlockTransactionCountByNumber', params: [tag] }
    yield { method: 'eth_getBlockReceipts', params: [tag] }
  }
  for (const id of transactions)
    for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt'])
      yield { method, params: [`0x${id}`] }
  for (const one of accounts) yield { method: 'eth_getBalance', params: [word(one), 'latest'] }
  for (const one of contracts) {
    yield { method: 'eth_getCode', params: [word(one), 'latest'] }
    yield { method: 'eth_getStorageAt', params: [word(one), '0x0', 'latest'] }
  }
  yield { method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: quantity(Math.min(head, 1_000)) }] }
}
