import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import offered from '../../../shared/form/offered.module.css'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { FoundContact } from '../contacts.ts'
import styles from './contact.module.css'

const FROM = { tag: 'contact.fromTag', wallet: 'contact.fromWallet', site: 'contact.fromSite' } as const

/** A name, who gave it, and all characters of its address. */
export function ContactOption({
  id,
  contact,
  isActive,
  onChoose,
}: {
  id: string
  contact: FoundContact
  isActive: boolean
  onChoose: () => void
}) {
  const t = useT()
  const { name, from, address, note, imitatesOwn } = contact
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field, which names the active option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`${offered.option} ${styles.option}`}
      onClick={onChoose}
    >
      <span className={styles.who}>
        <Glyph address={address} size={15} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <Tag>{t(FROM[from])}</Tag>
        {note && <bdi className="muted">{note}</bdi>}
        {imitatesOwn && <Tag kind="warn">{t('contact.imitatesOwn')}</Tag>}
      </span>
      <bdi dir="ltr" className={`mono muted ${styles.address}`}>
        {address}
      </bdi>
    </div>
  )
}
