import type { TransactionId } from '@tronlens/core'
import {
  isStop,
  lifeLeft,
  locateFields,
  needsBox,
  TransactionMismatchError,
  type Warning,
  warningId,
} from '@tronlens/signing'
import { useMemo, useState } from 'react'
import { SECOND } from '../../shared/format/time.ts'
import { useNow } from '../../shared/time/now.ts'
import { createStore, useStore } from '../../store.ts'
import { KeyError } from '../wallet/keys/key-client.ts'
import { canSign, isLocked, type Wallet } from '../wallet/wallet.ts'
import { useWallets } from '../wallet/wallet-store.ts'
import { StillValidError } from './prepare.ts'
import { NOT_SIMULATED, summarizeReviewed, warningsOf } from './review-warnings.ts'
import { type OpenRequest, wasSigned } from './sign-store.ts'
import { readKnownIds } from './still-open.ts'
import { editableLimit, useChosenLimit, useEditedLimit, withFeeLimit } from './use-edited-limit.ts'
import { useSignatureCount } from './use-signature-count.ts'
import { useForecast, usePrepared } from './use-signing.ts'
import { useStillOpen } from './use-still-open.ts'

/** The reason that there is no button that signs. */
export type Reason =
  | 'left'
  | 'addressOnly'
  | 'locked'
  | 'stopped'
  | 'expired'
  | 'notNeeded'
  | 'boxes'
  | 'waiting'

/** The field in which decoders differ, or undefined for every other error. */
export const differingField = (error: unknown): string | undefined =>
  error instanceof TransactionMismatchError || error instanceof KeyError ? error.field : undefined

/** For a signature that only its requester needs: nothing else makes it unnecessary. */
const ALWAYS_NEEDED = createStore(false)

/** Everything that the review of a request shows. */
export function useReview(request: OpenRequest) {
  const [round, setRound] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const wallets = useWallets()
  const opened = wallets.find(({ id }) => id === request.wallet.id)
  const wallet = opened ?? request.wallet
  const chosenLimit = useChosenLimit()
  const what = withFeeLimit(request.what, chosenLimit[0])
  const { data: prepared, error, isFetching } = usePrepared({ ...request, what }, round)
  const limit = useEditedLimit(editableLimit(request, prepared), chosenLimit)
  const signatures = useSignatureCount(request, prepared?.transaction)
  const forecast = useForecast(prepared, signatures)
  const content = prepared?.transaction.content
  const now = useNow()
  const time = { now, ...prepared?.time }
  const seconds = content && Math.max(0, Math.ceil(lifeLeft(content, time) / SECOND))
  const [before] = useState(readKnownIds)
  const open = useStillOpen(content !== undefined, before)
  const summary = useMemo(
    () => content && summarizeReviewed(content, forecast.data),
    [content, forecast.data],
  )
  const fields = useMemo(
    () =>
      prepared
        ? locateFields(prepared.transaction.rawDataHex, prepared.transaction.content.contract.name)
        : [],
    [prepared],
  )
  // the same bytes pay once, however often they are signed; a replaced transaction was over before this one
  // was built
  const replaced = 'intent' in what ? (what.replaces ?? []) : []
  const settled = new Set([...replaced.map(({ txID }) => txID), prepared?.transaction.txID])
  const others = (open ?? []).filter(({ txID }) => !settled.has(txID as TransactionId))
  const context = { time, signer: wallet.address, open: others }
  const warnings: readonly Warning[] = content ? warningsOf(content, forecast, context) : []
  // a chain whose clock is ahead of the device refuses the bytes earlier than their expiration by the
  // device's clock
  const isExpired = seconds === 0 || (content !== undefined && content.expiration <= now + (time.ahead ?? 0))
  const isNotNeeded = useStore(request.notNeeded ?? ALWAYS_NEEDED)
  const isSigned = wasSigned(prepared?.transaction.txID)
  const rebuild = () => {
    setTicked(new Set())
    if (limit.isEdited) limit.apply()
    setRound(round + 1)
  }
  const handleTick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return {
    wallet,
    prepared,
    error,
    forecast,
    summary,
    seen: { shown: new Set<string>([...others, ...replaced].map(({ txID }) => txID)), before },
    fields,
    seconds,
    warnings,
    ticked,
    handleTick,
    /** Asks the node again for the effects, and the user for every tick again. */
    simulateAgain: () => {
      setTicked(new Set())
      void forecast.refetch()
    },
    /**
     * Builds the transaction again: once it has expired, while the one that it replaces is not over, or with
     * another fee limit. Undefined for bytes of a third party, which cannot be built again here, and for
     * signed ones.
     */
    rebuild:
      (isExpired || limit.isEdited || error instanceof StillValidError) &&
      'intent' in request.what &&
      !limit.isWrong &&
      !isFetching &&
      !isSigned
        ? rebuild
        : undefined,
    /** The field of the fee limit; undefined where it cannot be edited. */
    limit: isSigned ? undefined : limit.field,
    /** The value of the field differs from the bytes, so these are not signed. */
    isLimitEdited: limit.isEdited && !isSigned,
    reason: reasonOf(wallet, {
      // the user signed out in another tab, or chose another account where the key is stored
      isLeft: opened === undefined,
      isExpired,
      isNotNeeded,
      warnings,
      ticked,
      isWaiting: forecast.isPending || open === undefined,
      isNotSimulated: forecast.isError,
    }),
  }
}

function reasonOf(
  wallet: Wallet,
  {
    isLeft,
    isExpired,
    isNotNeeded,
    warnings,
    ticked,
    isWaiting,
    isNotSimulated,
  }: {
    isLeft: boolean
    isExpired: boolean
    isNotNeeded: boolean
    warnings: readonly Warning[]
    ticked: ReadonlySet<string>
    isWaiting: boolean
    isNotSimulated: boolean
  },
): Reason | undefined {
  if (isLeft) return 'left'
  if (!canSign(wallet)) return 'addressOnly'
  if (isLocked(wallet)) return 'locked'
  if (isNotNeeded) return 'notNeeded'
  if (isExpired) return 'expired'
  if (warnings.some(isStop)) return 'stopped'
  if (warnings.some((warning) => needsBox(warning) && !ticked.has(warningId(warning)))) return 'boxes'
  if (isNotSimulated && !ticked.has(NOT_SIMULATED)) return 'boxes'
  return isWaiting ? 'waiting' : undefined
}
