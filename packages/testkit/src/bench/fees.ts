import { demoChain } from '../simulate/demo-chain.ts'
import { type Estimated, type EstimatedChain, measureFees, quantileOf } from '../simulate/fee-accuracy.ts'
import { recordedChain } from '../simulate/recorded-chain.ts'
import type { BenchRow } from './indexer.ts'

const MOST_PERCENT = 2

/**
 * How far the fees that the wallet simulates are from the receipts, also where staked energy pays a part of
 * it.
 */
export async function benchFees(): Promise<BenchRow[]> {
  return [
    ...(await measure('the recorded chain', recordedChain())),
    ...(await measure('the demo world', await demoChain())),
  ]
}

async function measure(where: string, chain: EstimatedChain): Promise<BenchRow[]> {
  const all = await measureFees(chain)
  const partly = all.filter(({ isPartlyBurned }) => isPartlyBurned)
  const rows = [row(`fees of ${where}, error at p95`, all)]
  if (partly.length > 0)
    rows.push(row(`fees of ${where}, energy staked in part (${partly.length}), error at p95`, partly))
  return rows
}

function row(what: string, estimates: readonly Estimated[]): BenchRow {
  const value = 100 * quantileOf(estimates, 0.95)
  return { what, value, unit: '%', goal: `<= ${MOST_PERCENT}`, isMet: value <= MOST_PERCENT }
}
