import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKind } from '../verify.ts'
import styles from './messages.module.css'

/** Where a message is typed or pasted. */
export function MessageBox({
  kind,
  value,
  onChange,
}: {
  kind: MessageKind
  value: string
  onChange: (text: string) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{t(kind === 'text' ? 'messages.message' : 'messages.json')}</label>
      <textarea
        id={id}
        rows={kind === 'text' ? 4 : 10}
        dir={kind === 'text' ? 'auto' : 'ltr'}
        className={kind === 'text' ? undefined : 'mono'}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
