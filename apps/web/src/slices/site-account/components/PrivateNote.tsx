import { type Address, safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { usePrivateTags } from '../private-tags.ts'
import styles from './private-note.module.css'

/** What the reader noted of an address for themselves; nothing where that is nothing. */
export function PrivateNote({ address }: { address: Address }) {
  const t = useT()
  const found = usePrivateTags().tags.find((each) => each.address === address)
  if (!found) return null
  const text = safeText(found.note ? `${found.tag}: ${found.note}` : found.tag)
  return (
    <Tag>
      <span className={styles.note} title={text}>
        {t('address.own', { own: `\u2068${text}\u2069` })}
      </span>
    </Tag>
  )
}
