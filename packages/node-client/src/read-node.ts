import { setTimeout as pause } from 'node:timers/promises'
import {
  type BlockHash,
  type BlockNumber,
  blockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  type Sun,
  sun,
  toBigInt,
} from '@tronlens/core'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from './answers/block.ts'
import type {
  NodeAsset,
  NodeBlockTrace,
  NodeChainParameter,
  NodeProposal,
  NodeSmartContract,
  NodeWitness,
} from './answers/state.ts'
import { joinInfos } from './check-block.ts'
import { BlockMismatchError, NodeAnswerInvalidError, NodeRefusedError } from './errors.ts'
import { isWithout, type Posts, readState } from './state-reader.ts'

/** The newest block of a node, without its transactions. Times are milliseconds. */
export type NodeHead = {
  number: BlockNumber
  hash: BlockHash
  /** Undefined for block 0. */
  parentHash: BlockHash | undefined
  timestamp: Milliseconds
}

/** How often outcomes are asked for that do not belong to their block, and the pause between. */
const JOIN_ATTEMPTS = 3
const JOIN_PAUSE_MS = 50

/** Most blocks that one request may ask for. */
export const MAX_BLOCK_RANGE = 100

/** Id and time of a block. */
export type BlockHeader = { hash: BlockHash; time: Milliseconds }

/** What can be asked of a java-tron node, always in hex form. */
export type NodeReader = ReturnType<typeof readNode>

/**
 * Makes the questions for a node.
 *
 * @param full - sends to its full node API (`/wallet`)
 * @param solidity - sends to its solidity API (`/walletsolidity`)
 */
export function readNode(full: Posts, solidity: Posts) {
  const ask = async <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
    (await full.post(`/wallet/${path}`, body)) as Answer

  /** Answer of a list endpoint: `{}` stands for an empty list. */
  const list = async <Entry>(path: string, member: string, body?: unknown): Promise<Entry[]> =>
    (await ask<Record<string, Entry[] | undefined>>(path, body))[member] ?? []

  const findBlock = async (number: BlockNumber): Promise<NodeBlock | undefined> => {
    const block = await ask<Partial<NodeBlock>>('getblockbynum', { num: number })
    return block.blockID ? (block as NodeBlock) : undefined
  }

  const findHeader = async (number: BlockNumber): Promise<BlockHeader | undefined> => {
    const block = await ask<Partial<NodeBlock>>('getblock', { id_or_num: String(number), detail: false })
    const time = milliseconds(Number(block.block_header?.raw_data.timestamp ?? 0))
    return block.blockID && { hash: block.blockID, time }
  }

  return {
    /** The newest block of the full node. */
    getHead: async (): Promise<NodeHead> =>
      readHead('getblock', await full.post('/wallet/getblock', { detail: false })),
    /** Height of the newest block that can no longer be replaced. */
    getSolidHead: async (): Promise<NodeHead> =>
      readHead('getblock', await solidity.post('/walletsolidity/getblock', { detail: false })),
    /** A block with its transactions, or undefined above the head. */
    findBlock,
    /** Id and time of the block at a height without its transactions, or undefined above the head. */
    findHeader,
    /** Id of the block at a height, or undefined above the head. */
    findBlockId: async (number: BlockNumber): Promise<BlockHash | undefined> =>
      (await findHeader(number))?.hash,
    /** Blocks `from` to `to`, both included, at most `MAX_BLOCK_RANGE`; fewer when the head is lower. */
    listBlocks: async (from: BlockNumber, to: BlockNumber): Promise<NodeBlock[]> =>
      from === to
        ? [await findBlock(from)].filter((block) => block !== undefined)
        : list<NodeBlock>('getblockbylimitnext', 'block', { startNum: from, endNum: to + 1 }),
    /**
     * Adds the outcomes to a block.
     *
     * @throws {BlockMismatchError} when they belong to another block
     */
    joinOutcomes: async (block: NodeBlock): Promise<NodeBlockWithInfos> => {
      const number = numberOf(block)
      if (number === 0 || !block.transactions?.length) return joinInfos(block, [])
      for (let attempt = 1; ; attempt++) {
        const answer = await ask('gettransactioninfobyblocknum', { num: number })
        try {
          return joinInfos(block, answer)
        } catch (error) {
          if (!(error instanceof BlockMismatchError) || attempt >= JOIN_ATTEMPTS) throw error
          // a node may have a block a moment before its outcomes
          await pause(JOIN_PAUSE_MS)
        }
      }
    },
    /** Sun that an account had after a block; undefined on nodes that keep no history of balances. */
    findBalanceAt: async (
      address: HexAddress,
      number: BlockNumber,
      hash: BlockHash,
    ): Promise<Sun | undefined> => {
      try {
        const { balance } = await ask<{ balance?: unknown }>('getaccountbalance', {
          account_identifier: { address },
          block_identifier: { hash, number },
        })
        return sun(toBigInt(balance))
      } catch (error) {
        if (isWithout(error)) return undefined
        throw error
      }
    },
    /**
     * Sun that a block's transactions moved, by account; undefined on nodes that keep no history of balances.
     */
    findBlockMoves: async (
      number: BlockNumber,
      hash: BlockHash,
    ): Promise<ReadonlyMap<HexAddress, Sun> | undefined> => {
      try {
        const { transaction_balance_trace: traces = [] } = await ask<NodeBlockTrace>('getblockbalance', {
          hash,
          number,
        })
        const moved = new Map<HexAddress, Sun>()
        for (const { operation = [] } of traces)
          for (const { address, amount } of operation)
            moved.set(address, sun((moved.get(address) ?? 0n) + toBigInt(amount)))
        return moved
      } catch (error) {
        if (isWithout(error)) return undefined
        throw error
      }
    },
    ...readState(full, 'wallet'),
    /** The same after the newest block that can no longer be replaced. */
    solid: readState(solidity, 'walletsolidity'),
    /** Transactions that wait for a block; undefined on nodes that do not report them. */
    findPendingSize: async (): Promise<number | undefined> => {
      const answer = await ask<{ pendingSize?: number | undefined }>('getpendingsize').catch(
        (error: unknown) => {
          if (error instanceof NodeRefusedError || error instanceof NodeAnswerInvalidError)
            return { pendingSize: undefined }
          throw error
        },
      )
      return answer.pendingSize
    },
    getAccountResource: (address: HexAddress) =>
      ask<Record<string, unknown>>('getaccountresource', { address }),
    /** Hands the bytes of a signed transaction to the node, in hex. The answer says whether it takes them. */
    broadcast: (transaction: string) =>
      ask<{ result?: boolean; code?: string; message?: string }>('broadcasthex', { transaction }),
    /** Percent that a representative keeps. */
    getBrokerage: async (address: HexAddress): Promise<number> =>
      (await ask<{ brokerage?: number }>('getBrokerage', { address })).brokerage ?? 0,
    listWitnesses: () => list<NodeWitness>('listwitnesses', 'witnesses'),
    listProposals: () => list<NodeProposal>('listproposals', 'proposals'),
    listChainParameters: () => list<NodeChainParameter>('getchainparameters', 'chainParameter'),
    /** Milliseconds of the next maintenance. */
    getNextMaintenance: async (): Promise<bigint> =>
      toBigInt((await ask<{ num?: unknown }>('getnextmaintenancetime')).num),
    /** Sun burned since fees are burned, 0 on nodes that do not report it. */
    getBurned: async (): Promise<Sun> =>
      sun(toBigInt((await ask<{ burnTrxAmount?: unknown }>('getburntrx')).burnTrxAmount)),
    /** All prices of energy with the times that they began at, `time:sun` with commas between, oldest first. */
    getEnergyPrices: async (): Promise<string> =>
      (await ask<{ prices?: string }>('getenergyprices')).prices ?? '',
    /** A contract, or undefined when there is none at the address. */
    findContract: async (address: HexAddress): Promise<NodeSmartContract | undefined> => {
      const contract = await ask<NodeSmartContract>('getcontract', { value: address })
      return contract.contract_address ? contract : undefined
    },
    /** Code that runs of a contract, hex; empty where there is none. */
    readRuntime: async (address: HexAddress): Promise<string> =>
      (
        (await ask<{ runtimecode?: string }>('getcontractinfo', { value: address })).runtimecode ?? ''
      ).toLowerCase(),
    /**
     * Code of a contract, hex: what runs, and what the transaction that made it carried; empty where there is
     * none.
     */
    readCode: async (address: HexAddress): Promise<{ runtime: string; creation: string }> => {
      const [info, contract] = await Promise.all([
        ask<{ runtimecode?: string }>('getcontractinfo', { value: address }),
        ask<NodeSmartContract & { bytecode?: string }>('getcontract', { value: address }),
      ])
      return {
        runtime: (info.runtimecode ?? '').toLowerCase(),
        creation: (contract.bytecode ?? '').toLowerCase(),
      }
    },
    /** All TRC10 tokens. */
    listAssets: () => list<NodeAsset>('getassetissuelist', 'assetIssue'),
  }
}

function readHead(path: string, answer: unknown): NodeHead {
  const block = answer as Partial<NodeBlock>
  if (!block.blockID || !block.block_header)
    throw new NodeAnswerInvalidError(path, 'it holds no block; is this a java-tron node?')
  const { raw_data } = block.block_header
  return {
    number: blockNumber(Number(raw_data.number ?? 0)),
    hash: block.blockID,
    parentHash: raw_data.parentHash,
    timestamp: milliseconds(Number(raw_data.timestamp ?? 0)),
  }
}
