import { fromBinary } from '@bufbuild/protobuf'
import { BlockSchema } from '@tronlens/protocol'
import { keccak256 } from '../../base/hash.ts'
import { isBefore, type NodeRelease, newestBlockVersion } from '../../base/node-release.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import {
  addressParam,
  data,
  hashParam,
  hexParam,
  indexParam,
  invalidParams,
  isHash,
  quantity,
  serverError,
} from '../rpc/hex-quantity.ts'
import { RpcError, type RpcMethod, type RpcMethods } from '../rpc/json-rpc.ts'
import { blockByTag, requireLatest } from './block-tag.ts'
import { buildFromCall } from './build.ts'
import { ethBlock, ethReceipts, ethTransaction } from './eth-block.ts'
import { type CallArguments, ethCall, ethEstimateGas } from './eth-call.ts'
import type { Filters } from './filters.ts'
import { checkLength, findLogs, readFilter } from './log-filter.ts'
import { asJava, type JavaType } from './parameter-types.ts'
import { storageAt } from './storage-at.ts'

/** Methods that exist but are not supported. */
const UNAVAILABLE = [
  'eth_submitWork',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'parity_nextNonce',
  'eth_getTransactionCount',
  'eth_getCompilers',
  'eth_compileSolidity',
  'eth_compileLLL',
  'eth_compileSerpent',
  'eth_submitHashrate',
]

const unavailable = (method: string) => () => {
  throw new RpcError(-32601, `the method ${method} does not exist/is not available`, '{}')
}

const transactionCount = (block: StoredBlock | undefined): string | null =>
  block ? quantity(fromBinary(BlockSchema, block.bytes).transactions.length) : null

/** Methods by their number of parameters; for any other number the node finds no method. */
const PARAMETERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'web3_clientVersion net_version eth_chainId net_listening eth_protocolVersion eth_blockNumber eth_coinbase eth_gasPrice net_peerCount eth_syncing eth_getWork eth_hashrate eth_mining eth_accounts eth_getCompilers eth_newBlockFilter',
    'web3_sha3 eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_estimateGas eth_getTransactionByHash eth_getTransactionReceipt eth_getBlockReceipts eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber buildTransaction eth_sendRawTransaction eth_sendTransaction eth_signTransaction parity_nextNonce eth_compileSolidity eth_compileLLL eth_compileSerpent eth_newFilter eth_uninstallFilter eth_getFilterChanges eth_getLogs eth_getFilterLogs',
    'eth_getBlockByHash eth_getBlockByNumber eth_getBalance eth_getCode eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_call eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex eth_sign eth_getTransactionCount eth_submitHashrate',
    'eth_getStorageAt eth_submitWork',
  ].flatMap((names, count) => names.split(' ').map((name) => [name, count] as const)),
)

type Members = Readonly<Record<string, JavaType>>

const strings = (names: string): Members =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'string']))

const CALL_MEMBERS: Members = strings('from to gas gasPrice value data nonce')
const BUILD_MEMBERS: Members = {
  ...CALL_MEMBERS,
  ...strings('abi name extraData'),
  tokenId: 'long',
  tokenValue: 'long',
  consumeUserResourcePercent: 'long',
  originEnergyLimit: 'long',
  permissionId: 'int',
  visible: 'boolean',
}
/** Arguments of a call; `input` exists since 4.8.2. */
const WITH_INPUT: ReadonlySet<Members> = new Set([CALL_MEMBERS, BUILD_MEMBERS])
const FILTER_MEMBERS: Members = { ...strings('fromBlock toBlock blockHash'), address: 'any', topics: 'any' }

/** Methods whose first parameter is an object, and the members of the object. */
const MEMBERS: Readonly<Record<string, Members>> = {
  eth_call: CALL_MEMBERS,
  eth_estimateGas: CALL_MEMBERS,
  buildTransaction: BUILD_MEMBERS,
  eth_getLogs: FILTER_MEMBERS,
  eth_newFilter: FILTER_MEMBERS,
}

/** @throws {RpcError} for a first parameter that the node cannot turn into its object */
function readMembers(known: Members, first: unknown, release: NodeRelease): unknown {
  if (first === null) return first
  const withInput = WITH_INPUT.has(known) && !isBefore(release, '4.8.2')
  const types: Members = withInput ? { ...known, input: 'string' } : known
  if (typeof first !== 'object' || Array.isArray(first)) throw new RpcError(-32700, 'JSON parse error')
  return Object.fromEntries(
    Object.entries(first as object).map(([name, value]) => {
      const type = Object.hasOwn(types, name) ? types[name] : undefined
      if (type === undefined) throw new RpcError(-32700, 'JSON parse error')
      return [name, asJava(value, type)]
    }),
  )
}

/** Parameters after the first that are not texts, by method. */
const OTHER_TYPES: Readonly<Record<string, JavaType>> = {
  eth_getBlockByHash: 'boolean',
  eth_getBlockByNumber: 'boolean',
  eth_call: 'any',
}

/** The parameters of a method as the node reads them. @throws {RpcError} when it cannot */
function readParameters(name: string, params: readonly unknown[], release: NodeRelease): unknown[] {
  const known = MEMBERS[name]
  return params.map((value, index) => {
    if (index > 0) return asJava(value, OTHER_TYPES[name] ?? 'string')
    return known ? readMembers(known, value, release) : asJava(value, 'string')
  })
}

/** A method that requires an exact number of parameters. */
const counting =
  (name: string, run: RpcMethod, release: NodeRelease): RpcMethod =>
  (params) => {
    const count = PARAMETERS[name]
    if (count !== undefined && params.length !== count)
      throw new RpcError(-32602, 'method parameters invalid')
    return run(UNAVAILABLE.includes(name) ? params : readParameters(name, params, release))
  }

/** The node's Ethereum-like methods, each with the number of parameters it needs. */
export const ethMethods = (look: () => NodeView, filters: Filters): RpcMethods =>
  Object.fromEntries(
    Object.entries(createMethods(look, filters)).map(([name, run]) => [
      name,
      counting(name, run, look().settings.release),
    ]),
  )

/** The node's Ethereum-like methods. `look` returns the view that a call reads. */
function createMethods(look: () => NodeView, filters: Filters): RpcMethods {
  const byHash = (hash: unknown) => look().chain.archive.findById(hashParam(hash))
  const byTag = (tag: unknown) => blockByTag(look(), tag)
  const printBlock = (block: StoredBlock | undefined, full: unknown) =>
    block ? ethBlock(look(), block, full === true) : null
  const place = (hash: unknown) => {
    const found = look().chain.archive.findTransaction(hashParam(hash))
    const block = found && look().chain.archive.find(found.block)
    return found && block ? { block, index: found.index } : undefined
  }
  const printTransaction = (block: StoredBlock, index: number) => {
    const decoded = fromBinary(BlockSchema, block.bytes)
    if (index < 0 || index >= decoded.transactions.length) return null
    return ethTransaction(look(), block, decoded, index)
  }
  // the node looks up the block before it reads the index
  const printAt = (block: StoredBlock | undefined, index: unknown) =>
    block ? printTransaction(block, indexParam(index, look().settings.release)) : null
  const blockReceipts: RpcMethod = ([reference]) => {
    const block = isHash(reference, look().settings.release) ? byHash(reference) : byTag(reference)
    // block 0 is not executed, so the node has no receipts for it
    return block && block.number > 0 ? ethReceipts(look(), block) : null
  }
  const chainId = () => `0x${look().state.properties.text('chainId').slice(-8)}`
  return {
    ...Object.fromEntries(UNAVAILABLE.map((method) => [method, unavailable(method)])),
    web3_clientVersion: () => {
      const { release } = look().settings
      if (!isBefore(release, '4.8.1')) return `TRON/v${release}/Linux/Java17`
      // The recorded node fails here: it does not understand the version of its Java.
      throw new RpcError(-32001, 'No match found', {
        exceptionTypeName: 'java.lang.IllegalStateException',
        message: 'No match found',
      })
    },
    web3_sha3: ([value]) => data(keccak256(hexParam(value, 'invalid input value'))),
    net_version: chainId,
    eth_chainId: chainId,
    net_listening: () => false,
    net_peerCount: () => '0x0',
    eth_syncing: () => false,
    eth_protocolVersion: () => quantity(newestBlockVersion(look().settings.release)),
    eth_blockNumber: () => quantity(look().headNumber),
    eth_gasPrice: () => quantity(look().state.properties.amount('getEnergyFee')),
    eth_coinbase: () => {
      const { settings, state } = look()
      const own = settings.localWitnesses.find((address) => state.tables.witnesses.has(address))
      if (own === undefined) throw serverError('etherbase must be explicitly specified')
      return `0x${own}`
    },
    eth_accounts: () => [],
    eth_mining: () => false,
    eth_hashrate: () => '0x0',
    eth_getWork: () => [data(look().chain.head.id), null, null],
    eth_getUncleByBlockHashAndIndex: () => null,
    eth_getUncleByBlockNumberAndIndex: () => null,
    eth_getUncleCountByBlockHash: () => '0x0',
    eth_getUncleCountByBlockNumber: () => '0x0',
    eth_getBlockByHash: ([hash, full]) => printBlock(byHash(hash), full),
    eth_getBlockByNumber: ([tag, full]) => printBlock(byTag(tag), full),
    eth_getBlockTransactionCountByHash: ([hash]) => transactionCount(byHash(hash)),
    eth_getBlockTransactionCountByNumber: ([tag]) => transactionCount(byTag(tag)),
    eth_getTransactionByHash: ([hash]) => {
      const found = place(hash)
      return found ? printTransaction(found.block, found.index) : null
    },
    eth_getTransactionByBlockHashAndIndex: ([hash, index]) => printAt(byHash(hash), index),
    eth_getTransactionByBlockNumberAndIndex: ([tag, index]) => printAt(byTag(tag), index),
    eth_getTransactionReceipt: ([hash]) => {
      const found = place(hash)
      return found ? ethReceipts(look(), found.block)[found.index] : null
    },
    ...(!isBefore(look().settings.release, '4.8.1') && { eth_getBlockReceipts: blockReceipts }),
    eth_getBalance: ([address, tag]) => {
      requireLatest(look(), tag)
      return quantity(
        look().state.accounts.get(addressParam(address, look().settings.release))?.balance ?? 0n,
      )
    },
    eth_getCode: ([address, tag]) => {
      requireLatest(look(), tag)
      const hex = addressParam(address, look().settings.release)
      const { contracts, codes } = look().state.tables
      return contracts.has(hex) ? data(codes.get(hex) ?? '') : '0x'
    },
    eth_getStorageAt: ([address, slot, tag]) => {
      requireLatest(look(), tag)
      return data(storageAt(look(), address, slot))
    },
    eth_call: ([args, block]) => ethCall(look(), (args ?? {}) as CallArguments, block),
    eth_estimateGas: ([args]) => ethEstimateGas(look(), (args ?? {}) as CallArguments),
    buildTransaction: ([args]) => buildFromCall(look(), (args ?? {}) as CallArguments),
    eth_getLogs: ([filter]) => findLogs(look(), readFilter(look(), filter, true)),
    eth_newFilter: ([filter]) => filters.install(readFilter(look(), checkNotFinalized(filter), false)),
    eth_newBlockFilter: () => filters.install(),
    eth_uninstallFilter: ([id]) => filters.uninstall(id),
    eth_getFilterChanges: ([id]) => filters.changes(id),
    eth_getFilterLogs: ([id]) => {
      const filter = filters.logFilter(id)
      if (!isBefore(look().settings.release, '4.8.2')) checkLength(look(), filter.from, filter.to)
      return findLogs(look(), filter)
    },
  }
}

function checkNotFinalized(filter: unknown): unknown {
  const { fromBlock, toBlock } = (filter ?? {}) as { fromBlock?: unknown; toBlock?: unknown }
  if ([fromBlock, toBlock].some((bound) => String(bound).toLowerCase() === 'finalized'))
    throw invalidParams('invalid block range params')
  return filter
}
