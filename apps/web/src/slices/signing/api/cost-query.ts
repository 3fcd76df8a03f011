import { queryOptions } from '@tanstack/react-query'
import { milliseconds, type Sun, sun } from '@tronlens/core'
import {
  buildTransaction,
  estimateFee,
  type FeeCause,
  type Intent,
  leastFeeLimit,
  readSnapshot,
  type TransactionContent,
} from '@tronlens/signing'
import { postNode } from '../../../shared/api/node.ts'
import { SECOND } from '../../../shared/format/time.ts'

/** The cost of a transaction, and the part of it that burns TRX. */
export interface ActCost {
  activation: Sun
  note: Sun
  coSigning: Sun
  bandwidth: { bytes: bigint; burned: Sun; from: 'staked' | 'free' | 'issuer' | 'burned' | 'creation' }
  /** Undefined for transactions that run no code. */
  energy: { needed: bigint; staked: bigint; units: bigint; burned: Sun } | undefined
  /** The least fee limit that it needs; undefined for a transaction that runs no code or is rejected. */
  leastFeeLimit: Sun | undefined
  total: Sun
  /** The contract rejects the call in its current state. */
  isRefused: boolean
}

/** A placeholder that is enough to count the bytes of a transaction that is not built yet. */
const ANY_BLOCK = { refBlockBytes: '0000', refBlockHash: '0000000000000000' }

/** More TRX than exist. */
const ENDLESS = sun(10n ** 18n)

const stringify = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/** The current cost of a transaction, by the rules that the review uses too. */
export const costQuery = (intent: Intent, signatures: number) =>
  queryOptions({
    queryKey: ['act-cost', JSON.stringify(intent, stringify), signatures],
    queryFn: ({ signal }) => estimate(intent, signatures, signal),
    staleTime: 10 * SECOND,
  })

async function estimate(intent: Intent, signatures: number, signal: AbortSignal): Promise<ActCost> {
  const now = milliseconds(Date.now())
  const validity = { ...ANY_BLOCK, expiration: now, timestamp: now }
  const content: TransactionContent = { ...intent, ...validity }
  const { rawDataHex } = buildTransaction(intent, validity)
  const snapshot = await readSnapshot((path, body) => postNode(path, body, signal), content)
  const isRefused = snapshot.simulation?.failure !== undefined
  // the cost without regard to the balance: the form reports how much is missing
  const fee = isRefused
    ? estimateFee({ content, rawDataHex }, signatures, snapshot)
    : estimateFee({ content: { ...content, feeLimit: ENDLESS }, rawDataHex }, signatures, {
        ...snapshot,
        owner: { ...snapshot.owner, balance: ENDLESS },
      })
  const burnedFor = (...causes: FeeCause[]): Sun =>
    sun(
      fee.burned.filter(({ cause }) => causes.includes(cause)).reduce((sum, { amount }) => sum + amount, 0n),
    )
  const { energy, bandwidth } = fee
  return {
    activation: burnedFor('activation'),
    note: burnedFor('memo'),
    coSigning: burnedFor('multiSignature'),
    bandwidth: {
      bytes: bandwidth.bytes,
      burned: burnedFor('bandwidth', 'creation'),
      from: bandwidth.source,
    },
    energy: energy && {
      needed: energy.total,
      staked: energy.staked + energy.origin,
      units: energy.burned,
      burned: burnedFor('energy'),
    },
    leastFeeLimit: leastFeeLimit(snapshot),
    total: fee.total,
    isRefused,
  }
}
