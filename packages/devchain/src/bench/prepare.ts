import { decodeTransaction, encodeTransaction } from '@tronlens/protocol'
import { type ChainTransaction, openTransaction } from '../consensus/chain-transaction.ts'
import { recoverAddress } from '../consensus/signatures.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { type Actor, actorsOf } from '../wallet/actor.ts'
import type { Wallet } from '../wallet/wallet.ts'

const ACCOUNTS = 100

/** A chain in memory with funded actors. */
export function prepareChain(): { devchain: Devchain; actors: readonly Actor[] } {
  const devchain = createDevchain({ mode: 'manual', accounts: ACCOUNTS })
  devchain.produce(2)
  return { devchain, actors: actorsOf(devchain.accounts) }
}

/** Signed transactions as bytes, built on the current state but not applied. */
export function record(wallet: Wallet, send: () => void, count: number): Uint8Array[] {
  const { chain } = wallet
  const bytes: Uint8Array[] = []
  for (let i = 0; i < count; i++) {
    send()
    if (i % 1_000 !== 999 && i !== count - 1) continue
    for (const { message } of chain.takePending()) bytes.push(encodeTransaction(message))
  }
  chain.knownIds.clear()
  return bytes
}

/** Transactions as received from a client: nothing is verified yet. */
export const open = (bytes: readonly Uint8Array[]): ChainTransaction[] =>
  bytes.map((each) => openTransaction(decodeTransaction(each)))

/** Microseconds per transaction for the signature check alone. */
export function measureSignature(transactions: readonly ChainTransaction[]): number {
  const begin = performance.now()
  for (const { digest, message } of transactions)
    for (const signature of message.signature) recoverAddress(digest, signature)
  return ((performance.now() - begin) * 1_000) / transactions.length
}

/** Microseconds per transaction for applying; the transactions are dropped afterwards. */
export function measurePush(devchain: Devchain, transactions: readonly ChainTransaction[]): number {
  const begin = performance.now()
  for (const transaction of transactions) devchain.chain.push(transaction)
  const spent = performance.now() - begin
  devchain.chain.takePending()
  return (spent * 1_000) / transactions.length
}

/** The median of several measurements. */
export function median(runs: number, measure: () => number): number {
  const values = Array.from({ length: runs }, measure).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] as number
}
