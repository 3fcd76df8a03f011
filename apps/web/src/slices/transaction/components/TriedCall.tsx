import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { type ConstantCall, callConstant } from '../../contract/api/constant-call.ts'
import type { TracedCall } from '../api/trace-query.ts'
import { readRevert } from '../failure.ts'
import { compareTried, decodeNow } from '../try-call.ts'
import { RevertReason } from './RevertReason.tsx'
import { Folded, TracedValues } from './TracedValues.tsx'
import styles from './trace.module.css'

/** What the same call answers now, next to what was recorded. */
export default function TriedCall({ call, repeat }: { call: TracedCall; repeat: ConstantCall }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      'tried-call',
      repeat.from,
      repeat.to,
      repeat.data,
      String(repeat.value),
      String(repeat.token?.id),
      String(repeat.token?.amount),
    ],
    queryFn: ({ signal }) => callConstant(repeat, signal),
    // the state of the chain is another one with every block
    gcTime: 0,
    staleTime: 0,
  })
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles.values}>{t('tx.trying')}</p>
  const outcome = compareTried(call, data)
  const values = decodeNow(call.outputs, data.data)
  return (
    <div role="status" className={styles.tried}>
      <div className={styles.values}>
        <span className={styles.way}>{t('tx.triedNow')}</span>
        <Tag
          kind={
            outcome === 'nowRefused' || outcome === 'stillRefused'
              ? 'bad'
              : outcome === 'other'
                ? 'warn'
                : 'ok'
          }
          wraps
        >
          {t(`tx.tried.${outcome}`)}
        </Tag>
        <span className="muted">
          {t('tx.triedEnergy', { now: formatInteger(data.energy), recorded: formatInteger(call.energy) })}
        </span>
      </div>
      {data.isRefused ? (
        <p className={styles.values}>
          <RevertReason revert={readRevert(data.data)} />
        </p>
      ) : values ? (
        <TracedValues label={t('tx.traceOutput')} values={values} />
      ) : (
        data.data !== '' && (
          <div className={styles.values}>
            <span className={styles.way}>{t('tx.traceOutput')}</span>
            <Folded value={`0x${data.data}`} />
          </div>
        )
      )}
      <p className={styles.note}>{t('tx.triedNote')}</p>
    </div>
  )
}
