import { useT } from '../../../i18n/i18n.ts'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import type { MessageKind } from '../verify.ts'

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
  return kind === 'text' ? (
    <TextArea label={t('messages.message')} rows={4} value={value} onChange={onChange} />
  ) : (
    <TextArea label={t('messages.json')} rows={10} isMono value={value} onChange={onChange} />
  )
}
