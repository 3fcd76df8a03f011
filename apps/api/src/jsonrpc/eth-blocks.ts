import { findBlock, listBlockEvents, sumBlockEnergy } from '@tronlens/db'
import { hexText } from '../serialize/address.ts'
import type { WithDb } from '../services/databases.ts'

/** A log in the form of Ethereum. */
export type EthLog = {
  logIndex: string
  transactionIndex: string
  transactionHash: string
  blockHash: string
  blockNumber: string
  address: string
  data: string
  topics: string[]
  removed: boolean
  blockTimestamp: string
}

/** What subscriptions are notified of when a block is added. */
export type EthBlock = { header: object; logs: EthLog[] }

const quantity = (value: bigint | number): string => `0x${value.toString(16)}`
const zeros = (bytes: number): string => `0x${'00'.repeat(bytes)}`
const data = (bytes: Buffer): string => `0x${hexText(bytes)}`
/** An address without the byte in front of it, which Ethereum does not have. */
const evmAddress = (bytes: Buffer): string => data(bytes.subarray(1))

/**
 * A block of the index as a node prints it for Ethereum's clients; undefined where the index has no such
 * block.
 */
export async function readEthBlock({ db }: WithDb, number: bigint): Promise<EthBlock | undefined> {
  const [block, events, { limit, used }] = await Promise.all([
    findBlock(db, number),
    listBlockEvents(db, number),
    sumBlockEnergy(db, number),
  ])
  if (!block) return undefined
  const timestamp = quantity(block.timestamp / 1000n)
  const header = {
    number: quantity(number),
    hash: data(block.hash),
    parentHash: data(block.parent_hash),
    nonce: zeros(8),
    sha3Uncles: zeros(32),
    logsBloom: zeros(256),
    transactionsRoot: data(block.tx_trie_root),
    stateRoot: '0x',
    receiptsRoot: zeros(32),
    miner: block.witness ? evmAddress(block.witness) : zeros(20),
    difficulty: '0x0',
    extraData: '0x',
    gasLimit: quantity(limit),
    gasUsed: quantity(used),
    timestamp,
    baseFeePerGas: '0x0',
    mixHash: zeros(32),
  }
  const logs = events.map(
    (event, index): EthLog => ({
      logIndex: quantity(index),
      transactionIndex: quantity(event.tx_index),
      transactionHash: data(event.hash),
      blockHash: data(block.hash),
      blockNumber: quantity(number),
      address: evmAddress(event.address),
      data: data(event.data),
      topics: event.topics.map(data),
      removed: false,
      blockTimestamp: timestamp,
    }),
  )
  return { header, logs }
}
