import { parseJson, stringifyJson, toBigInt } from '@tronlens/core'
import { Devchain, type GenesisConfig } from '@tronlens/devchain'
import { DevchainControl } from '@tronlens/devchain/client'
import {
  estimateFee,
  expectChanges,
  readSnapshot,
  readTransaction,
  UnreadableTransactionError,
} from '@tronlens/signing'
import { valueAt } from '../value-at.ts'

/** A chain whose transactions are estimated, each in the state it met. */
export type EstimatedChain = {
  readonly genesis: GenesisConfig
  /** Blocks from height 1 on and the outcomes of their transactions, as nodes answer them in hex form. */
  readonly blocks: Iterable<{ readonly block: string; readonly infos: string }>
}

/** How an estimate compares with the receipt. */
export type Estimated = {
  readonly txID: string
  readonly type: string
  readonly result: string
  readonly estimated: bigint
  readonly paid: bigint
  /** Part of what was paid; 1 when one of both is nothing. */
  readonly error: number
  /** A part of its energy was staked and the rest was burned. */
  readonly isPartlyBurned: boolean
  /** Whether the owner's TRX changed as simulated; undefined when the chain did not take it now. */
  readonly isBalanceRight: boolean | undefined
}

type NodeTransaction = {
  readonly txID: string
  readonly raw_data_hex: string
  readonly signature?: readonly string[]
}
type NodeResult = { readonly result?: boolean }
type NodeBalance = { readonly balance?: number | bigint }
type NodeInfo = {
  readonly id: string
  readonly fee?: number | bigint
  readonly receipt?: {
    readonly result?: string
    readonly energy_usage?: number | bigint
    readonly energy_fee?: number | bigint
  }
}

/**
 * Estimates transactions of a chain on a devchain that takes the chain over, and compares with the receipts.
 *
 * @param isChosen - whether the transactions of a block are estimated; `place` counts from 0; absent: all are
 */
export async function measureFees(
  { genesis, blocks }: EstimatedChain,
  isChosen: (place: number) => boolean = () => true,
): Promise<Estimated[]> {
  let now = 0
  const devchain = new Devchain({ genesis, mode: 'manual', settings: { now: () => now } })
  try {
    const url = `http://127.0.0.1:${await devchain.listen()}`
    const control = new DevchainControl(url)
    const found: Estimated[] = []
    let place = 0
    for (const { block, infos } of blocks) {
      const read = parseJson(block) as { transactions?: readonly NodeTransaction[] }
      const fees = new Map((parseJson(infos) as readonly NodeInfo[]).map((info) => [info.id, info]))
      now = devchain.chain.head.time
      const estimated = isChosen(place++) ? (read.transactions ?? []) : []
      for (const transaction of estimated) {
        const info = fees.get(transaction.txID)
        const estimate = info && (await simulate(url, transaction))
        // the next transaction of the block meets the state that this one leaves
        const { result } = (await ask(url, '/wallet/broadcasttransaction', transaction)) as NodeResult
        if (estimate) found.push(await compare(url, estimate, info, result === true))
      }
      devchain.chain.takePending()
      await control.importBlock(read)
    }
    return found
  } finally {
    await devchain.close()
  }
}

/** What the wallet would say before the transaction is sent. */
async function simulate(url: string, { txID, raw_data_hex, signature = [] }: NodeTransaction) {
  const content = readable(raw_data_hex)
  if (!content) return undefined
  const snapshot = await readSnapshot((path, body) => ask(url, path, body), content)
  const fee = estimateFee({ content, rawDataHex: raw_data_hex }, signature.length, snapshot)
  const { address, balance } = snapshot.owner
  const change = expectChanges(content, snapshot, fee).find(
    (each) => each.address === address && each.asset.kind === 'TRX',
  )
  return {
    txID,
    type: content.contract.name,
    total: fee.total,
    owner: address,
    after: balance + (change?.amount ?? 0n),
  }
}

async function compare(
  url: string,
  { txID, type, total, owner, after }: NonNullable<Awaited<ReturnType<typeof simulate>>>,
  info: NodeInfo,
  isTaken: boolean,
): Promise<Estimated> {
  const paid = toBigInt(info.fee ?? 0)
  const { balance = 0 } = (await ask(url, '/wallet/getaccount', {
    address: owner,
    visible: true,
  })) as NodeBalance
  return {
    txID,
    type,
    result: info.receipt?.result ?? '',
    estimated: total,
    paid,
    error: errorOf(total, paid),
    isPartlyBurned: Boolean(info.receipt?.energy_usage) && Boolean(info.receipt?.energy_fee),
    isBalanceRight: isTaken ? toBigInt(balance) === after : undefined,
  }
}

/** A wallet signs nothing that it cannot read, so it estimates nothing of that kind either. */
function readable(rawDataHex: string) {
  try {
    return readTransaction(rawDataHex)
  } catch (error) {
    if (error instanceof UnreadableTransactionError) return undefined
    throw error
  }
}

function errorOf(estimated: bigint, paid: bigint): number {
  if (estimated === paid) return 0
  if (paid === 0n || estimated === 0n) return 1
  return Math.abs(Number(estimated - paid)) / Number(paid)
}

/** The error that a share of all estimates does not exceed. */
export const quantileOf = (estimates: readonly Estimated[], share: number): number =>
  valueAt(
    estimates.map(({ error }) => error),
    share,
  )

async function ask(url: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', body: stringifyJson(body) })
  return parseJson(await response.text())
}
