import type { TracedValue } from '@tronlens/api-contract'
import { ParameterValue } from '../../contract/components/Signature.tsx'
import styles from './trace.module.css'

/** Longer values are folded: a page of bytes would hide the calls behind it. */
const LONG = 120

/** Values with their names, side by side. */
export function TracedValues({ label, values }: { label: string; values: readonly TracedValue[] }) {
  if (values.length === 0) return null
  return (
    <div className={styles.values}>
      <span className={styles.way}>{label}</span>
      {values.map(({ name, type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values keep their places
        <span key={index} className={styles.value}>
          <bdi dir="ltr" className="muted mono">
            {name === '' ? type : name}
          </bdi>{' '}
          {value.length > LONG ? <Folded value={value} /> : <ParameterValue value={value} />}
        </span>
      ))}
    </div>
  )
}

/** Bytes or a text of which the beginning is enough to begin with. */
export function Folded({ value }: { value: string }) {
  return (
    <details className={styles.folded}>
      <summary dir="ltr" className="mono">
        {value.slice(0, LONG / 2)}…
      </summary>
      <bdi dir="ltr" className="mono anywhere">
        {value}
      </bdi>
    </details>
  )
}
