import type { Diagnostic } from '@tronlens/api-contract'
import styles from './solidity.module.css'

/** What a compiler said, one after the other; the lines stand at the editor too. */
export function DiagnosticList({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  if (diagnostics.length === 0) return null
  return (
    <ul className={styles.diagnostics}>
      {diagnostics.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a compiler may say the same twice
        <li key={index} className={styles.diagnostic} data-severity={one.severity} dir="ltr">
          <b>
            {one.file && `${one.file}:${one.line}:${one.column} `}
            {one.code}
          </b>{' '}
          {one.message}
        </li>
      ))}
    </ul>
  )
}
