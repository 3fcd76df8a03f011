import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type BlockHash, SLOT_MS } from '@tronlens/core'
import { buildBlock } from '../builders/build-block.ts'
import type { ChainSource } from '../chain-source.ts'
import { DenseAccounts } from './dense-accounts.ts'
import { type DenseMix, makeTransaction } from './dense-transactions.ts'
import { type EthChain, EthTexts } from './eth-texts.ts'
import { seededRandom } from './random.ts'
import type { TextFile } from './text-file.ts'

/** Size of a made-up chain. */
export type DenseOptions = {
  /** Folder for the blocks; emptied first. */
  dir: string
  blocks: number
  transactionsPerBlock: number
  accounts: number
  seed: number
  mix?: DenseMix
  /** Blocks without transactions after the others. */
  emptyBlocks?: number
  /** Whether blocks and events are also kept in the words of an Ethereum node. */
  ethereum?: boolean
}

/** A chain kept in two files, so that serving it costs neither memory nor time of generation. */
export type DenseChain = {
  source: ChainSource
  /** The same chain in the words of an Ethereum node, where that was asked for. */
  ethereum: EthChain | undefined
  transactions: number
  bytes: number
  remove: () => void
}

const START = 1_700_000_000_000

/** Makes up full blocks in the main net's mix of transactions: the same for the same options. */
export function makeDenseChain(options: DenseOptions): DenseChain {
  rmSync(options.dir, { recursive: true, force: true })
  mkdirSync(options.dir, { recursive: true })
  const blocks = createTexts(join(options.dir, 'blocks'))
  const infos = createTexts(join(options.dir, 'infos'))
  const random = seededRandom(options.seed)
  const accounts = new DenseAccounts(options.accounts)
  const delegations: [string, string][] = []
  const eth = options.ethereum ? new EthTexts(createTexts(join(options.dir, 'eth'))) : undefined
  const head = options.blocks + (options.emptyBlocks ?? 0) - 1
  let parentHash: BlockHash | undefined
  let nonce = 0
  for (let number = 0; number <= head; number++) {
    const timestamp = START + number * SLOT_MS
    const count = number === 0 || number >= options.blocks ? 0 : options.transactionsPerBlock
    const transactions = Array.from({ length: count }, () =>
      makeTransaction({ random, accounts, delegations, parts: { nonce: nonce++, timestamp } }, options.mix),
    )
    const made = buildBlock({ number, timestamp, transactions, ...(parentHash ? { parentHash } : {}) })
    parentHash = made.block.blockID
    blocks.add(JSON.stringify(made.block))
    infos.add(JSON.stringify(made.infos))
    eth?.add(made)
  }
  return {
    transactions: nonce,
    ethereum: eth,
    bytes: blocks.size() + infos.size(),
    source: {
      head: () => head,
      solid: () => head,
      block: (number) => (number <= head ? blocks.read(number) : undefined),
      infos: (number) => (number <= head ? infos.read(number) : undefined),
      findBlock: () => undefined,
      findTransaction: () => undefined,
      findExact: () => undefined,
      find: (path) => STATE[path.slice(path.lastIndexOf('/') + 1)],
    },
    remove: () => {
      blocks.close()
      infos.close()
      eth?.close()
      rmSync(options.dir, { recursive: true, force: true })
    },
  }
}

/** State that the chain has at every height. */
const STATE: Record<string, string> = {
  getchainparameters: JSON.stringify({
    chainParameter: [
      { key: 'getAllowSameTokenName', value: 1 },
      { key: 'getAllowOptimizeBlackHole', value: 1 },
      { key: 'getChangeDelegation', value: 1 },
      { key: 'getUnfreezeDelayDays', value: 14 },
    ],
  }),
  getnextmaintenancetime: '{"num":4000000000000}',
  getburntrx: '{"burnTrxAmount":0}',
}

function createTexts(path: string): TextFile {
  const file = openSync(path, 'w+')
  const ends: number[] = []
  return {
    add: (text: string) => {
      ends.push((ends.at(-1) ?? 0) + writeSync(file, text))
    },
    read: (index: number): string => {
      const start = index === 0 ? 0 : (ends[index - 1] as number)
      const bytes = Buffer.allocUnsafe((ends[index] as number) - start)
      readSync(file, bytes, 0, bytes.length, start)
      return bytes.toString('latin1')
    },
    size: () => ends.at(-1) ?? 0,
    close: () => closeSync(file),
  }
}
