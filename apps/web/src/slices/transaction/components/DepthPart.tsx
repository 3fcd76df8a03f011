import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { type TraceAnswer, traceQuery } from '../api/trace-query.ts'
import styles from './trace.module.css'

/** Why there is no trace, where that is worth a sentence. */
const REASONS = {
  noTracer: 'tx.traceNoTracer',
  unsupported: 'tx.traceNoTracer',
  gone: 'tx.traceGone',
  refused: 'tx.traceRefused',
  unreachable: 'tx.traceUnreachable',
} as const
const hasReason = (state: string): state is keyof typeof REASONS => Object.hasOwn(REASONS, state)

/**
 * What a node reports when it runs a transaction again; otherwise the reason why not, above the records of
 * the block.
 */
export function DepthPart({
  hash,
  show,
  otherwise,
}: {
  hash: string
  show: (trace: TraceAnswer) => ReactNode
  otherwise?: ReactNode
}) {
  const t = useT()
  const { data: trace, error, refetch } = useQuery(traceQuery(hash))
  if (error && !trace) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!trace) return <p className={panel.panelEmpty}>{t('tx.traceWaiting')}</p>
  if (trace.state === 'available') return <AnswerLabels answer={trace}>{show(trace)}</AnswerLabels>
  return (
    <>
      {hasReason(trace.state) && (
        <p className={styles.reason}>
          {t(REASONS[trace.state])}
          {trace.state === 'refused' && trace.message !== '' && (
            <>
              {' '}
              <bdi dir="ltr" className="mono">
                {trace.message}
              </bdi>
            </>
          )}
        </p>
      )}
      {otherwise}
    </>
  )
}
