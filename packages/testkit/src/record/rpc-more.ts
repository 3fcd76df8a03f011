import type { HexAddress } from '@tronlens/core'
import type { Sample } from './requests.ts'

/** A JSON-RPC request as it is sent, or the length of a batch of `eth_chainId`. */
export type RpcExchange = { readonly body: unknown } | { readonly batch: number }

/** Contracts that are called in all ways. */
const CONTRACTS = 4
/** Blocks whose logs and transactions are asked for in all ways. */
const BLOCKS = 4
/** The length of a batch that a java-tron takes at most, and others. */
const BATCHES = [0, 2, 100, 101]
/** More addresses than a filter takes. */
const TOO_MANY_ADDRESSES = 1_001
const NO_ACCOUNT = `0x${'12'.repeat(20)}`
const NO_HASH = `0x${'ab'.repeat(32)}`

/** Methods that a node has for itself, lacks, or refuses; without arguments. */
const PLAIN = [
  ...['eth_chainId', 'net_version', 'net_listening', 'net_peerCount', 'web3_clientVersion', 'eth_gasPrice'],
  ...['eth_protocolVersion', 'eth_syncing', 'eth_coinbase', 'eth_mining', 'eth_hashrate', 'eth_accounts'],
  ...['eth_getWork', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction', 'eth_sendTransaction'],
  ...['eth_maxPriorityFeePerGas', 'eth_feeHistory', 'eth_getProof', 'debug_traceTransaction'],
  ...['eth_subscribe', 'web3_sha3', 'eth_getCompilers', 'no_such'],
]
/** Data of calls: a good selector, nothing, one with an argument, without its prefix, and one that is cut short. */
const DATA = ['0x18160ddd', '0x', `0x70a08231${'0'.repeat(64)}`, '18160ddd', '0x1816']

const quantity = (value: number): string => `0x${value.toString(16)}`
const word = (address: HexAddress): string => `0x${address.slice(2)}`

/** Ways to name a block, good and bad. */
const selectorsOf = (head: number): unknown[] => [
  ...['latest', 'earliest', 'pending', 'safe', 'finalized', 'none', 'LATEST', ''],
  ...[quantity(head), quantity(head + 1_000), '0x', '0xzz', '1', quantity(2 ** 40)],
]

function* selections({ head, accounts, contracts }: Sample): Generator<[method: string, params: unknown[]]> {
  const account = accounts[0] === undefined ? NO_ACCOUNT : word(accounts[0])
  const contract = contracts[0] === undefined ? NO_ACCOUNT : word(contracts[0])
  for (const block of selectorsOf(head)) {
    yield ['eth_getBalance', [account, block]]
    yield ['eth_getCode', [contract, block]]
    yield ['eth_getTransactionCount', [account, block]]
    yield ['eth_getStorageAt', [contract, '0x0', block]]
    yield ['eth_getBlockByNumber', [block, false]]
    yield ['eth_getBlockTransactionCountByNumber', [block]]
    yield ['eth_getUncleCountByBlockNumber', [block]]
    yield ['eth_getBlockReceipts', [block]]
    yield ['eth_getTransactionByBlockNumberAndIndex', [block, '0x0']]
    yield ['eth_call', [{ from: account, to: contract, data: DATA[0] }, block]]
  }
}

function* calls({ accounts, contracts }: Sample): Generator<[method: string, params: unknown[]]> {
  const from = accounts[0] === undefined ? NO_ACCOUNT : word(accounts[0])
  for (const one of contracts.slice(0, CONTRACTS))
    for (const data of DATA)
      for (const name of ['data', 'input']) {
        const call = { from, to: word(one), [name]: data }
        yield ['eth_call', [call, 'latest']]
        yield ['eth_estimateGas', [call]]
        yield ['buildTransaction', [{ ...call, gas: '0x30000' }]]
      }
  const [first] = contracts
  if (first !== undefined) {
    const to = word(first)
    yield ['eth_call', [{ from, to, data: DATA[0], input: DATA[0] }, 'latest']]
    yield ['eth_call', [{ from, to, data: DATA[0], input: DATA[2] }, 'latest']]
  }
  yield ['eth_estimateGas', [{ from, to: NO_ACCOUNT, value: '0x1' }]]
  yield ['eth_call', [{ from, to: NO_ACCOUNT, data: '0x' }, 'latest']]
}

function* logs({ head, blocks, contracts }: Sample): Generator<[method: string, params: unknown[]]> {
  const addresses = contracts.slice(0, 2).map(word)
  for (const block of blocks.slice(-BLOCKS).map(quantity)) {
    const range = { fromBlock: block, toBlock: block }
    for (const filter of [{}, { address: addresses }, { topics: [null, null] }])
      yield ['eth_getLogs', [{ ...range, ...filter }]]
    yield ['eth_getBlockReceipts', [block]]
    for (const index of ['0x0', '0x99']) yield ['eth_getTransactionByBlockNumberAndIndex', [block, index]]
  }
  const crowd = Array.from(
    { length: TOO_MANY_ADDRESSES },
    (_, index) => `0x${String(index).padStart(40, '0')}`,
  )
  for (const filter of [
    { fromBlock: '0x0', toBlock: quantity(head) },
    { fromBlock: quantity(head), toBlock: '0x0' },
    { fromBlock: '0x0', toBlock: quantity(head + 10_000) },
    ...[{ address: '0x12' }, { topics: ['0x12'] }, { fromBlock: 'finalized' }, { fromBlock: 'pending' }],
    ...[{ address: crowd }, { blockHash: NO_HASH }, {}],
  ])
    yield ['eth_getLogs', [filter]]
  yield ['eth_getLogs', []]
}

function* hashes({ transactions }: Sample): Generator<[method: string, params: unknown[]]> {
  const known = transactions.slice(0, 2).map((id) => `0x${id}`)
  for (const hash of [...known, NO_HASH, '0x12', 'none', 7]) {
    yield ['eth_getTransactionByHash', [hash]]
    yield ['eth_getTransactionReceipt', [hash]]
    yield ['eth_getBlockByHash', [hash, false]]
    yield ['eth_getBlockTransactionCountByHash', [hash]]
    yield ['eth_getTransactionByBlockHashAndIndex', [hash, '0x0']]
  }
}

/** JSON-RPC about what differs between releases: selectors of blocks, data of calls, filters, hashes, shapes, batches. */
export function* moreRpcOf(chain: Sample): Generator<RpcExchange> {
  const head = { jsonrpc: '2.0', id: 1 }
  for (const method of PLAIN) yield { body: { ...head, method, params: [] } }
  for (const part of [selections, calls, logs, hashes])
    for (const [method, params] of part(chain)) yield { body: { ...head, method, params } }
  const method = 'eth_blockNumber'
  for (const rest of [{ method }, { method, params: {} }, { id: null, method, params: [] }])
    yield { body: { ...head, ...rest } }
  yield { body: { ...head, id: 'x', method, params: [] } }
  for (const batch of BATCHES) yield { batch }
}
