import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { STEPS_PAGE, stepsQuery } from '../api/trace-query.ts'
import styles from './trace.module.css'

/** Opcodes of a run from a place on, with what each took and the top of the stack. */
export function OpcodeList({ hash, start, total }: { hash: string; start: number; total: number }) {
  const t = useT()
  const [from, setFrom] = useState(start)
  const { data, error, refetch, isFetching } = useQuery(stepsQuery(hash, from, STEPS_PAGE))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const turn = (label: string, to: number, isOpen: boolean) => (
    <button type="button" className="link" disabled={!isOpen} onClick={() => setFrom(Math.max(0, to))}>
      {label}
    </button>
  )
  return (
    <div className={styles.opcodes} aria-busy={isFetching}>
      <div className={styles.opcodeScroll}>
        <table>
          <thead>
            <tr>
              <th>{t('tx.opcodePlace')}</th>
              <th>{t('tx.opcode')}</th>
              <th>{t('tx.opcodeEnergy')}</th>
              <th>{t('tx.opcodeLeft')}</th>
              <th>{t('tx.opcodeStack')}</th>
            </tr>
          </thead>
          <tbody dir="ltr" className="mono">
            {(data?.data ?? []).map(({ index, depth, pc, op, energy, energyLeft, stack }) => (
              <tr key={index}>
                <td>
                  {formatInteger(index)} <span className="muted">@{pc}</span>
                </td>
                <td style={{ paddingInlineStart: 8 + Math.min(depth, 8) * 10 }}>{op}</td>
                <td>{formatInteger(energy)}</td>
                <td>{formatInteger(energyLeft)}</td>
                <td className={styles.stack}>{stack.map((word) => `0x${word}`).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.turn}>
        {turn(t('tx.opcodesBefore'), from - STEPS_PAGE, from > 0)}
        <span className="muted">
          {t('tx.opcodesOf', {
            from: formatInteger(from + 1),
            to: formatInteger(from + (data?.data.length ?? STEPS_PAGE)),
            total: formatInteger(total),
          })}
        </span>
        {turn(t('tx.opcodesAfter'), from + STEPS_PAGE, from + STEPS_PAGE < total)}
      </div>
    </div>
  )
}
