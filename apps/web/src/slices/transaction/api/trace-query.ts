import { queryOptions } from '@tanstack/react-query'
import type { TracedStep } from '@tronlens/api-contract'
import { api } from '../../../shared/api/client.ts'

/** Opcodes shown at once; more come when asked for. */
export const STEPS_PAGE = 50

/** What a transaction did, call by call; once it stands in a block this does not change. */
export const traceQuery = (hash: string) =>
  queryOptions({
    queryKey: ['transactionTrace', hash],
    queryFn: ({ signal }) => api.getTransactionTrace({ hash }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type TraceAnswer = Awaited<ReturnType<typeof api.getTransactionTrace>>
/** A call of a trace. */
export type TracedCall = NonNullable<TracedStep['call']>
/** An event of a trace. */
export type TracedEvent = NonNullable<TracedStep['event']>

/** Opcodes of a transaction from a place on. */
export const stepsQuery = (hash: string, start: number, limit: number) =>
  queryOptions({
    queryKey: ['transactionSteps', hash, start, limit],
    queryFn: ({ signal }) => api.listTransactionSteps({ hash, start, limit }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
