import { parseJson, stringifyJson, toBigInt } from '@tronlens/core'
import { Devchain, type GenesisConfig } from '@tronlens/devchain'
import { DevchainControl } from '@tronlens/devchain/client'
import { estimateFee, readSnapshot, readTransaction, UnreadableTransactionError } from '@tronlens/signing'

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
}

type NodeTransaction = {
  readonly txID: string
  readonly raw_data_hex: string
  readonly signature?: readonly string[]
}
type NodeInfo = {
  readonly id: string
  readonly fee?: number | bigint
  readonly receipt?: { result?: string }
}

/** Estimates every transaction of a chain on a devchain that takes the chain over, and compares with the receipts. */
export async function measureFees({ genesis, blocks }: EstimatedChain): Promise<Estimated[]> {
  let now = 0
  const devchain = new Devchain({ genesis, mode: 'manual', settings: { now: () => now } })
  try {
    const url = `http://127.0.0.1:${await devchain.listen()}`
    const control = new DevchainControl(url)
    const found: Estimated[] = []
    for (const { block, infos } of blocks) {
      const read = parseJson(block) as { transactions?: readonly NodeTransaction[] }
      const fees = new Map((parseJson(infos) as readonly NodeInfo[]).map((info) => [info.id, info]))
      now = devchain.chain.head.time
      for (const transaction of read.transactions ?? []) {
        const info = fees.get(transaction.txID)
        const estimate = info && (await compare(url, transaction, info))
        if (estimate) found.push(estimate)
        // the next transaction of the block meets the state that this one leaves
        await ask(url, '/wallet/broadcasttransaction', transaction)
      }
      devchain.chain.takePending()
      await control.importBlock(read)
    }
    return found
  } finally {
    await devchain.close()
  }
}

async function compare(
  url: string,
  { txID, raw_data_hex, signature = [] }: NodeTransaction,
  info: NodeInfo,
): Promise<Estimated | undefined> {
  const content = readable(raw_data_hex)
  if (!content) return undefined
  const snapshot = await readSnapshot((path, body) => ask(url, path, body), content)
  const { total } = estimateFee({ content, rawDataHex: raw_data_hex }, signature.length, snapshot)
  const paid = toBigInt(info.fee ?? 0)
  return {
    txID,
    type: content.contract.name,
    result: info.receipt?.result ?? '',
    estimated: total,
    paid,
    error: errorOf(total, paid),
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
export function quantileOf(estimates: readonly Estimated[], share: number): number {
  const sorted = estimates.map(({ error }) => error).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

async function ask(url: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', body: stringifyJson(body) })
  return parseJson(await response.text())
}
