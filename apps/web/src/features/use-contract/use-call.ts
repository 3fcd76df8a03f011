import { useQuery } from '@tanstack/react-query'
import {
  type AbiFunction,
  encodeValues,
  type Input,
  type Problem,
  parseInputs,
  selectorOf,
} from '@tronlens/abi'
import { type Address, type Sun, sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { useEffect, useState } from 'react'
import { callConstant } from '../../slices/contract/api/constant-call.ts'
import { readFeeLimit, readTrx } from '../../slices/contract/fee-limit.ts'
import { costQuery } from '../../slices/signing/api/cost-query.ts'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'

/** A call is tried out when nothing was typed for this long. */
const SETTLE_MS = 400

/** TRX or a TRC10 token that goes along with a call, as typed. */
export interface Sent {
  amount: string
  /** Number of a TRC10 token; empty for TRX. */
  token: string
}
export const NOTHING_SENT: Sent = { amount: '', token: '' }

/** What is filled in of a call. */
export interface CallFields {
  inputs: readonly Input[]
  sent: Sent
  /** Undefined until the user types one: until then it follows from what the call needs. */
  feeLimitTrx: string | undefined
}

/** Everything that a call says, or what keeps it from being one. */
export interface ReadCall {
  data: string | undefined
  problems: readonly Problem[]
  value: Sun
  token: { id: bigint; amount: bigint } | undefined
  /** The typed fee limit; undefined where none was typed. */
  feeLimit: Sun | undefined
  isAmountWrong: boolean
  isTokenWrong: boolean
  isFeeLimitWrong: boolean
}

const whole = (text: string): bigint | undefined =>
  /^\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : undefined

/**
 * Reads a form. Amounts of a TRC10 token are in its smallest unit: contracts see no others.
 *
 * @param mostFee - the highest fee limit of the chain, where it is known
 */
export function readCall(
  item: AbiFunction,
  { inputs, sent, feeLimitTrx }: CallFields,
  mostFee?: Sun,
): ReadCall {
  const parsed = parseInputs(item.inputs, inputs)
  const isPaying = item.stateMutability === 'payable' && sent.amount.trim() !== ''
  const id = sent.token.trim() === '' ? undefined : whole(sent.token)
  const amount = isPaying ? (sent.token.trim() === '' ? readTrx(sent.amount) : whole(sent.amount)) : 0n
  const feeLimit = feeLimitTrx === undefined ? undefined : readFeeLimit(feeLimitTrx, mostFee)
  return {
    data: parsed.ok ? selectorOf(item) + encodeValues(item.inputs, parsed.value) : undefined,
    problems: parsed.ok ? [] : parsed.problems,
    value: id === undefined ? sun(amount ?? 0n) : sun(0n),
    token: id !== undefined && amount !== undefined && amount > 0n ? { id, amount } : undefined,
    feeLimit,
    isAmountWrong: amount === undefined,
    isTokenWrong: sent.token.trim() !== '' && id === undefined,
    isFeeLimitWrong: feeLimitTrx !== undefined && feeLimit === undefined,
  }
}

/** What the chain is asked to do. */
export const callIntent = (
  from: Address,
  to: Address,
  { data = '', value, token }: ReadCall,
  feeLimit: Sun,
): Intent =>
  intend(
    'TriggerSmartContract',
    {
      ownerAddress: from,
      contractAddress: to,
      callValue: value,
      data,
      callTokenValue: token?.amount ?? 0n,
      tokenId: token?.id ?? 0n,
    },
    { feeLimit },
  )

/** A value that follows another one once that rests. */
function useSettled<Value>(value: Value, key: string): { value: Value; key: string } {
  const [settled, setSettled] = useState({ value, key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another value
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value, key }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/**
 * Simulates a call when it is complete and the user has stopped typing, and returns what it would cost;
 * nothing while the user types, nor for a call that no account pays for.
 *
 * @param wallet - the calling account; undefined when no wallet is open: the contract itself does then, which
 *   need not hold what is sent along
 */
export function useTrial(wallet: Address | undefined, to: Address, call: ReadCall) {
  const from = wallet ?? to
  const now = `${from} ${to} ${call.data} ${call.value} ${call.token?.id} ${call.token?.amount}`
  const { value: settled, key } = useSettled(call, now)
  const isPaid = wallet !== undefined || (settled.value === 0n && settled.token === undefined)
  const isComplete = isPaid && settled.data !== undefined && !settled.isAmountWrong && !settled.isTokenWrong
  const trial = useQuery({
    queryKey: ['trial', key],
    enabled: isComplete,
    queryFn: ({ signal }) =>
      callConstant(
        { from, to, data: settled.data ?? '', value: settled.value, token: settled.token },
        signal,
      ),
  })
  const cost = useQuery({
    ...costQuery(callIntent(from, to, settled, usualFeeLimit(true, false)), 1),
    enabled: isComplete && trial.data !== undefined && !trial.data.isRefused,
  })
  return key === now ? { answer: trial.data, cost: cost.data } : { answer: undefined, cost: undefined }
}
