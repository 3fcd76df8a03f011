import { demoChain } from '../foresee/demo-chain.ts'
import { type EstimatedChain, measureFees, quantileOf } from '../foresee/fee-accuracy.ts'
import { recordedChain } from '../foresee/recorded-chain.ts'
import type { BenchRow } from './indexer.ts'

const MOST_PERCENT = 2

/** How far the fees that the wallet foresees are from the receipts. */
export async function benchFees(): Promise<BenchRow[]> {
  return [
    await measure('fees of the recorded chain, error at p95', recordedChain()),
    await measure('fees of the demo world, error at p95', await demoChain()),
  ]
}

async function measure(what: string, chain: EstimatedChain): Promise<BenchRow> {
  const value = 100 * quantileOf(await measureFees(chain), 0.95)
  return { what, value, unit: '%', goal: `<= ${MOST_PERCENT}`, isMet: value <= MOST_PERCENT }
}
