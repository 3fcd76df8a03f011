import { useMutation, useQuery } from '@tanstack/react-query'
import type { Sun } from '@tronlens/core'
import { isStop, LIFETIME_MS, needsBox, type Warning, warningId } from '@tronlens/signing'
import { useEffect, useRef, useState } from 'react'
import { SECOND } from '../../shared/format/time.ts'
import { useNow } from '../../shared/time/now.ts'
import { canSign, isLocked } from '../wallet/wallet.ts'
import { useWallets } from '../wallet/wallet-store.ts'
import { batchForecastQuery } from './api/batch-forecast-query.ts'
import type { Forecast } from './api/forecast-query.ts'
import { isInBatch, noteSigned, type SignBatch } from './batch-store.ts'
import { fitFeeLimit } from './fit-fee-limit.ts'
import { type Prepared, prepareAll } from './prepare.ts'
import { NOT_SIMULATED, warningsOf } from './review-warnings.ts'
import { readKnownIds } from './still-open.ts'
import { editableLimit, useChosenLimit, useEditedLimit, withFeeLimit } from './use-edited-limit.ts'
import { refuseUnassumed, useInOrder } from './use-in-order.ts'
import { useSignatureCount } from './use-signature-count.ts'
import { signReviewed, useSignedMeanwhile } from './use-signing.ts'
import { useStillOpen } from './use-still-open.ts'

/** Additional time for each transaction of a batch: the user may have to confirm each one on a device. */
const EACH_MS = 30 * SECOND

/** Progress of one transaction of a batch. */
export type BatchStep =
  | { step: 'waiting' | 'signing' | 'handedOver' | 'sent' }
  | { step: 'failed'; error: unknown }

/** Whether one transaction of a batch was delivered: it is not signed again. */
const hasLeft = ({ step }: BatchStep): boolean => step === 'sent' || step === 'handedOver'

const WAITING: BatchStep = { step: 'waiting' }

/** The reason that there is no button that signs. */
export type BatchReason =
  | 'broken'
  | 'left'
  | 'addressOnly'
  | 'locked'
  | 'expired'
  | 'stopped'
  | 'boxes'
  | 'waiting'

/** One transaction of a batch, as it is reviewed. */
export interface BatchAct {
  prepared: Prepared
  step: BatchStep
  /** Undefined while the node is asked, and where it does not answer. */
  forecast: Forecast | undefined
  /** It needs those before it in a block, so its effects are assumed until then. */
  isAssumed: boolean
  /** Empty for a delivered transaction: it is not signed again. */
  warnings: readonly Warning[]
}

/** Distinguishes a warning of one transaction from the same warning of another. */
export const tickOf = ({ prepared }: BatchAct, warningOf: string): string =>
  `${prepared.transaction.txID} ${warningOf}`

/**
 * True while a tick is missing: each transaction needs its own, even where another one has the same warning.
 */
export const hasOpenBox = (acts: readonly BatchAct[], ticked: ReadonlySet<string>): boolean =>
  acts.some((act) => act.warnings.some((each) => needsBox(each) && !ticked.has(tickOf(act, warningId(each)))))

/** The transactions of a batch, read by all decoders, and the progress of each. */
export function useBatch({ id, requests, wallet: asked, onSent, inOrder }: SignBatch & { id: number }) {
  const [round, setRound] = useState(0)
  const [steps, setSteps] = useState<ReadonlyMap<string, BatchStep>>(new Map())
  const stopping = useRef(new AbortController())
  // a batch that is no longer on the screen signs nothing more
  useEffect(() => () => stopping.current.abort(), [])
  const order = useInOrder(inOrder)
  const opened = useWallets().find((each) => each.id === asked.id)
  const wallet = opened ?? asked
  const chosenLimit = useChosenLimit()
  const {
    data: prepared,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['prepared-batch', id, round],
    queryFn: async () =>
      prepareAll(
        await Promise.all(
          requests.map(({ what }) =>
            fitFeeLimit(withFeeLimit(withTime(what, requests.length), chosenLimit[0])),
          ),
        ),
      ),
    // a second query would build other transactions
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const limits = requests.flatMap((request, place) => editableLimit(request, prepared?.[place]) ?? [])
  const limit = useEditedLimit(
    limits.reduce<Sun | undefined>(
      (most, each) => (most !== undefined && most > each ? most : each),
      undefined,
    ),
    chosenLimit,
  )
  const isShared = requests.some(({ delivery }) => delivery.kind === 'handOver')
  const transactions = prepared?.map(({ transaction }) => transaction)
  // all transactions of a batch are signed with one permission
  const signatures = useSignatureCount(requests[0], transactions?.[0])
  const forecast = useQuery(batchForecastQuery(transactions, signatures, order.assumed))
  const stepOf = ({ transaction: { txID } }: Prepared): BatchStep => steps.get(txID) ?? WAITING
  const left = (prepared ?? []).filter((each) => !hasLeft(stepOf(each)))
  const [first] = left
  const now = useNow()
  const isExpired = first !== undefined && now + first.time.ahead > first.transaction.content.expiration
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [before] = useState(readKnownIds)
  const records = useStillOpen(first !== undefined, before)
  // transactions that this batch has sent are under way because of it
  const open = (records ?? []).filter(({ txID }) => !isInBatch(txID))
  // those of this batch are known to each other, whether they are signed yet or not
  const shown = new Set([...open, ...(transactions ?? [])].map(({ txID }) => txID as string))
  const refuse = useSignedMeanwhile()
  const actOf = (each: Prepared, place: number, one: Forecast | undefined): BatchAct => {
    const step = stepOf(each)
    const known = { data: one, isError: forecast.isError }
    const context = { time: { now, ...each.time }, signer: wallet.address, open }
    const warnings = hasLeft(step) ? [] : warningsOf(each.transaction.content, known, context)
    return { prepared: each, step, forecast: one, isAssumed: order.isAssumed(place), warnings }
  }
  const acts = (prepared ?? []).map((each, place) => actOf(each, place, forecast.data?.each[place]))

  /**
   * Waits for the turn of a transaction whose effects are only assumed. Resolves to its real effects where
   * they are within what the user has reviewed and ticked, else to undefined: the dialog shows them then.
   */
  const waitForTurn = async (one: Prepared, place: number): Promise<Forecast | undefined> => {
    const stopped = new Promise<false>((resolve) =>
      stopping.current.signal.addEventListener('abort', () => resolve(false)),
    )
    const turn = await order.wait(transactions ?? [], place, signatures, stopped)
    const [reviewed, real] = [forecast.data?.each[place], turn.kind === 'comes' && turn.forecast.each[place]]
    if (stopping.current.signal.aborted || !reviewed || !real) return undefined
    if (Date.now() + one.time.ahead > one.transaction.content.expiration) return undefined
    try {
      refuseUnassumed(one.transaction, reviewed, real)
    } catch (error) {
      put(one, { step: 'failed', error })
      return undefined
    }
    const act = actOf(one, place, real)
    return act.warnings.some(isStop) || hasOpenBox([act], ticked) ? undefined : real
  }
  const put = ({ transaction: { txID } }: Prepared, step: BatchStep) =>
    setSteps((before) => new Map(before).set(txID, step))

  /** Resolves to whether it was signed. */
  const sign = async (
    one: Prepared,
    place: number,
    shownForecast: Forecast | undefined,
  ): Promise<boolean> => {
    const { transaction } = one
    const request = requests[place]
    if (!request) return false
    put(one, { step: 'signing' })
    noteSigned(transaction.txID)
    try {
      const { kind } = await signReviewed(
        { ...request, wallet },
        { prepared: one, forecast: shownForecast, seen: { shown, before } },
      )
      put(one, { step: kind })
      if (kind === 'sent') onSent(transaction)
      return true
    } catch (failure) {
      put(one, { step: 'failed', error: failure })
      refuse(failure)
      return false
    }
  }
  const rebuild = () => {
    setTicked(new Set())
    if (limit.isEdited) limit.apply()
    setRound(round + 1)
  }
  const signing = useMutation({
    mutationFn: async () => {
      stopping.current = new AbortController()
      for (const one of left) {
        if (stopping.current.signal.aborted) return
        const place = prepared?.indexOf(one) ?? -1
        const isLater = order.isAssumed(place)
        const known = isLater ? await waitForTurn(one, place) : forecast.data?.each[place]
        if (isLater && !known) return
        const isSigned = await sign(one, place, known)
        if (!isSigned && inOrder) return
        // a user who refuses on a device or in another window is not asked about the remaining ones
        if (!isSigned && wallet.type !== 'ACCOUNT_PRIVATE_KEY') return
      }
    },
  })
  return {
    wallet,
    prepared,
    error,
    acts,
    fee: forecast.data,
    /** The node does not report the effects. */
    isNotSimulated: forecast.isError,
    left: left.length,
    /** Others have to sign too. */
    isShared,
    isBusy: signing.isPending,
    sign: () => signing.mutate(),
    stop: () => stopping.current.abort(),
    /** A block is awaited before the next transaction is signed. */
    isWaiting: order.isWaiting,
    /** Undefined once some were signed or delivered: a new request builds the others. */
    rebuild:
      (isExpired || limit.isEdited) && !limit.isWrong && steps.size === 0 && !isFetching
        ? rebuild
        : undefined,
    /**
     * The fields for the fee limit of each transaction, initially with the largest of them; undefined once
     * some were signed.
     */
    limit: steps.size === 0 ? limit.field : undefined,
    isLimitEdited: limit.isEdited && steps.size === 0,
    ticked,
    handleTick: (id: string, isTicked: boolean) =>
      setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id))),
    reason: reasonOf(),
  }

  function reasonOf(): BatchReason | undefined {
    if (order.isBroken) return 'broken'
    if (!opened) return 'left'
    if (!canSign(wallet)) return 'addressOnly'
    if (isLocked(wallet)) return 'locked'
    if (isExpired) return 'expired'
    if (acts.some(({ warnings }) => warnings.some(isStop))) return 'stopped'
    if (hasOpenBox(acts, ticked)) return 'boxes'
    if (forecast.isError && !ticked.has(NOT_SIMULATED)) return 'boxes'
    return forecast.isPending || records === undefined ? 'waiting' : undefined
  }
}

type What = SignBatch['requests'][number]['what']

/** A transaction built here is valid for as long as it may take to confirm all of them. */
const withTime = (what: What, count: number): What =>
  'intent' in what ? { lifetimeMs: LIFETIME_MS + count * EACH_MS, ...what } : what
