import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import type { Declaration } from '../../../slices/contract/outline.ts'
import styles from './contract.module.css'

/** What a file declares; choosing one shows its line. */
export function Outline({
  declarations,
  current,
  onChoose,
}: {
  declarations: readonly Declaration[]
  current: number | undefined
  onChoose: (line: number) => void
}) {
  const t = useT()
  if (declarations.length === 0) return null
  return (
    <section className={styles.outline} aria-label={t('contract.inFile')}>
      <div className={styles.listHead}>{t('contract.inFile')}</div>
      {declarations.map(({ kind, name, line }) => (
        <button
          key={line}
          type="button"
          className={styles.row}
          aria-pressed={line === current}
          onClick={() => onChoose(line)}
        >
          <bdi dir="ltr" className="mono">
            {kind !== name && kind !== 'function' && <span className="muted">{kind} </span>}
            {name}
          </bdi>
          <span className="muted">{formatInteger(line)}</span>
        </button>
      ))}
    </section>
  )
}
