import { readFileSync } from 'node:fs'
import { startDevchain, type TestDevchain } from '@tronlens/devchain/testing'

/** A transaction as an SDK made and signed it. */
export type SdkTransaction = {
  /** Package and version. */
  sdk: string
  /** What is special about it. */
  what: string
  /** The whole transaction, hex. */
  hex: string
  /** Its memo as people read it; hex where it is no text. */
  memo?: string
}

/** Transactions of several SDKs on one chain, in the order in which it takes them. */
export type SdkTransactions = {
  /** Time of the chain when they were made. */
  time: number
  /** Number and id of the block that they refer to. */
  head: { number: number; id: string }
  /** Token that the first transaction deploys. */
  token: string
  transactions: SdkTransaction[]
  /** A payment of an account with two keys, each of which signs in another SDK. */
  request: {
    transaction: { txID: string; raw_data_hex: string; raw_data: object }
    signatures: { sdk: string; address: string; signature: string }[]
  }
}

/** What `scripts/record-sdks.mjs` recorded. */
export const readSdkTransactions = (): SdkTransactions =>
  JSON.parse(readFileSync(new URL('../fixtures/sdk-transactions.json', import.meta.url), 'utf8'))

/** Starts the chain on which the SDKs made their transactions: the same blocks at the same time, each time. */
export async function startSdkChain(time: number): Promise<TestDevchain> {
  const chain = await startDevchain({ seed: 'transactions of SDKs', witnesses: 1, clock: () => time })
  await chain.control.mine()
  return chain
}
