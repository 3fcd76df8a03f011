import type { ScreenRow } from '@tronlens/ledger'
import styles from './device-screen.module.css'

/** The screen of a device, field by field and in its own words, which no language of ours changes. */
export function DeviceScreen({ rows, label }: { rows: readonly ScreenRow[]; label: string }) {
  return (
    <dl className={`${styles.screen} mono`} aria-label={label} dir="ltr" translate="no">
      {rows.map((row) => (
        <div key={`${row.label} ${row.value}`}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
