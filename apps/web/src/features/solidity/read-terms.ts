import { type Sun, sun } from '@tronlens/core'
import { readFeeLimit, readTrx } from '../../slices/contract/fee-limit.ts'
import type { Terms } from './deploy-form.ts'

const whole = (text: string, most: bigint): bigint | undefined => {
  const value = /^\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : undefined
  return value !== undefined && value <= most ? value : undefined
}
/** Fee limit of a deployment whose need is not known. */
export const USUAL_LIMIT = sun(1_000_000_000n)
const MOST = 2n ** 63n - 1n

/** Terms as the chain takes them, or those that it would not take. */
export type ReadTerms =
  | {
      readonly ok: true
      readonly value: {
        feeLimit: Sun
        userPercent: bigint
        originEnergyLimit: bigint
        value: Sun
        token: { id: bigint; amount: bigint } | undefined
      }
    }
  | { readonly ok: false; readonly wrong: readonly (keyof Terms)[] }

/** Reads the terms of a deployment, given the highest fee limit of the chain. */
export function readTerms(terms: Terms, mostFee: Sun | undefined): ReadTerms {
  const isToken = terms.token.trim() !== ''
  const id = isToken ? whole(terms.token, MOST) : undefined
  const sent = terms.value.trim() === '' ? 0n : isToken ? whole(terms.value, MOST) : readTrx(terms.value)
  const feeLimit = terms.feeLimit === undefined ? USUAL_LIMIT : readFeeLimit(terms.feeLimit, mostFee)
  const userPercent = whole(terms.userPercent, 100n)
  const originEnergyLimit = whole(terms.originEnergyLimit, MOST)
  const isTokenWrong = isToken && id === undefined
  if (
    feeLimit === undefined ||
    userPercent === undefined ||
    !originEnergyLimit ||
    sent === undefined ||
    isTokenWrong
  )
    return {
      ok: false,
      wrong: [
        ...(feeLimit === undefined ? (['feeLimit'] as const) : []),
        ...(userPercent === undefined ? (['userPercent'] as const) : []),
        ...(originEnergyLimit ? [] : (['originEnergyLimit'] as const)),
        ...(sent === undefined ? (['value'] as const) : []),
        ...(isTokenWrong ? (['token'] as const) : []),
      ],
    }
  return {
    ok: true,
    value: {
      feeLimit,
      userPercent,
      originEnergyLimit,
      value: id === undefined ? sun(sent) : sun(0n),
      token: id !== undefined && sent > 0n ? { id, amount: sent } : undefined,
    },
  }
}
