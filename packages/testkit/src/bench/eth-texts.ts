import type { NodeBlockWithInfos, NodeTransaction, NodeTransactionInfo } from '@tronlens/node-client'
import type { TextFile } from './text-file.ts'

/** A chain as an Ethereum node answers it. */
export type EthChain = {
  /** Events of all blocks. */
  readonly events: number
  /** JSON of an answer; undefined for a method that is not needed here. */
  answer: (method: string, params: readonly unknown[]) => string | undefined
}

type LogFilter = { fromBlock?: string; toBlock?: string; address?: string | string[]; topics?: unknown[] }
type PrintedLog = { address: string; topics: string[]; text: string }

/** Any number that is no real chain's. */
const CHAIN_ID = '0x7e57'
const NOTHING = `0x${'0'.repeat(64)}`
const NO_BLOOM = `0x${'0'.repeat(512)}`
const EMPTY_NONCE = `0x${'0'.repeat(16)}`

const hex = (value: number): string => `0x${value.toString(16)}`
/** An address as Ethereum has it: without the leading 41. */
const account = (address: unknown): string => `0x${String(address).slice(-40)}`

/**
 * Blocks in the words of an Ethereum node. They are printed when they are made, so that an answer costs the
 * node no more than one in its own words.
 */
export class EthTexts implements EthChain {
  readonly #texts: TextFile
  /** Events of each block. */
  readonly #logs: PrintedLog[][] = []
  #head = -1
  events = 0

  constructor(texts: TextFile) {
    this.#texts = texts
  }

  /** Adds the next block. */
  add({ block, infos }: NodeBlockWithInfos): void {
    const transactions = block.transactions ?? []
    const place = { blockHash: `0x${block.blockID}`, blockNumber: hex(++this.#head) }
    this.#texts.add(JSON.stringify(ethBlock(block, transactions, place)))
    let logIndex = 0
    const logs = infos.flatMap((info, index) =>
      (info.log ?? []).map((one) => {
        const log = ethLog(one, info, { ...place, index, logIndex: logIndex++ })
        return { address: log.address, topics: log.topics, text: JSON.stringify(log) }
      }),
    )
    this.events += logs.length
    this.#logs.push(logs)
  }

  answer(method: string, params: readonly unknown[]): string | undefined {
    if (method === 'eth_chainId') return `"${CHAIN_ID}"`
    if (method === 'eth_blockNumber') return `"${hex(this.#head)}"`
    if (method === 'eth_getBlockByNumber') return this.#block(String(params[0]))
    if (method === 'eth_getLogs') return this.#listLogs(params[0] as LogFilter)
    return undefined
  }

  close(): void {
    this.#texts.close()
  }

  #height(tag: string): number {
    return tag.startsWith('0x') ? Number(tag) : this.#head
  }

  #block(tag: string): string {
    const number = this.#height(tag)
    return number <= this.#head ? this.#texts.read(number) : 'null'
  }

  #listLogs({ fromBlock = 'latest', toBlock = 'latest', address, topics }: LogFilter): string {
    const found: string[] = []
    const end = Math.min(this.#height(toBlock), this.#head)
    for (let number = this.#height(fromBlock); number <= end; number++)
      for (const log of this.#logs[number] as PrintedLog[])
        if (isMatch(log, address, topics)) found.push(log.text)
    return `[${found.join(',')}]`
  }
}

const isOneOf = (value: string | undefined, filter: unknown): boolean =>
  filter === undefined ||
  filter === null ||
  [filter].flat().some((one) => String(one).toLowerCase() === value)

const isMatch = (log: PrintedLog, address: unknown, topics: readonly unknown[] = []): boolean =>
  isOneOf(log.address, address) && topics.every((topic, index) => isOneOf(log.topics[index], topic))

function ethBlock(
  block: NodeBlockWithInfos['block'],
  transactions: readonly NodeTransaction[],
  place: { blockHash: string; blockNumber: string },
) {
  const { raw_data } = block.block_header
  return {
    number: place.blockNumber,
    hash: place.blockHash,
    parentHash: `0x${raw_data.parentHash}`,
    nonce: EMPTY_NONCE,
    sha3Uncles: NOTHING,
    // the node says so whatever the block holds
    logsBloom: NO_BLOOM,
    transactionsRoot: `0x${raw_data.txTrieRoot}`,
    stateRoot: NOTHING,
    receiptsRoot: NOTHING,
    miner: account(raw_data.witness_address),
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x0',
    timestamp: hex(Math.floor(Number(raw_data.timestamp) / 1000)),
    gasLimit: '0x0',
    gasUsed: '0x0',
    mixHash: NOTHING,
    baseFeePerGas: '0x0',
    uncles: [],
    transactions: transactions.map((transaction, index) => ({
      ...place,
      ...ethCall(transaction),
      transactionIndex: hex(index),
    })),
  }
}

function ethCall({ txID, raw_data, signature }: NodeTransaction) {
  const value = raw_data.contract?.[0]?.parameter.value as Record<string, unknown>
  const bytes = signature?.[0] ?? ''
  return {
    hash: `0x${txID}`,
    from: account(value.owner_address),
    to: account(value.contract_address ?? value.to_address ?? value.owner_address),
    gas: '0x0',
    gasPrice: '0x1a4',
    input: `0x${value.data ?? ''}`,
    nonce: EMPTY_NONCE,
    value: '0x0',
    type: '0x0',
    r: `0x${bytes.slice(0, 64)}`,
    s: `0x${bytes.slice(64, 128)}`,
    v: '0x1b',
  }
}

function ethLog(
  log: NonNullable<NodeTransactionInfo['log']>[number],
  info: NodeTransactionInfo,
  { index, logIndex, ...place }: { blockHash: string; blockNumber: string; index: number; logIndex: number },
) {
  return {
    ...place,
    address: `0x${log.address}`,
    topics: (log.topics ?? []).map((topic) => `0x${topic}`),
    data: `0x${log.data ?? ''}`,
    logIndex: hex(logIndex),
    transactionIndex: hex(index),
    transactionHash: `0x${info.id}`,
    removed: false,
  }
}
