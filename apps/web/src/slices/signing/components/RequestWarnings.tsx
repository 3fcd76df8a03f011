import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { coSigningLifetime, type ReviewedTransaction } from '@tronlens/signing'
import { useNow } from '../../../shared/time/now.ts'
import { clocksQuery } from '../api/clocks-query.ts'
import { forecastQuery } from '../api/forecast-query.ts'
import { referenceQuery } from '../api/reference-query.ts'
import { warningsOf } from '../review-warnings.ts'
import type { Repeated } from '../use-repeated.ts'
import { useVerdict } from '../use-verdict.ts'
import { WarningList } from './WarningList.tsx'
import { LookTwice } from './WhatIsSigned.tsx'

/** A request for signatures may take a day. */
const MOST_HOURS = 24

/**
 * The warnings that the review of a request will have, shown on every screen that opens the request. The
 * bytes may be signed already, so the verdict about a signed transaction determines what is said about their
 * expiration.
 */
export function RequestWarnings({
  transaction,
  signatures,
  signer,
  repeated,
  isSending = false,
}: {
  transaction: ReviewedTransaction
  /** Number of signatures on the transaction when it is sent. */
  signatures: number
  /** The key that may sign; undefined where no key may. */
  signer?: Address | undefined
  /** From `useRepeated`. */
  repeated: Repeated
  /** It is about to be sent, so that what it repeats needs a tick here. */
  isSending?: boolean
}) {
  const { content } = transaction
  const forecast = useQuery(forecastQuery(transaction, signatures))
  const { data: reference } = useQuery(referenceQuery(transaction.txID, content))
  const { data: clocks } = useQuery(clocksQuery)
  const verdict = useVerdict({ txID: transaction.txID, expiration: content.expiration })
  const now = useNow()
  const time = {
    ...clocks,
    now,
    askedMs: coSigningLifetime(MOST_HOURS),
    reference,
    signedFate: verdict?.fate ?? ('open' as const),
  }
  const warnings = warningsOf(content, forecast, { time, signer })
  return (
    <>
      <WarningList
        warnings={repeated.warnings}
        ticked={repeated.ticked}
        onTick={isSending ? repeated.handleTick : undefined}
      />
      <LookTwice content={content} forecast={forecast.data} warnings={warnings} />
    </>
  )
}
