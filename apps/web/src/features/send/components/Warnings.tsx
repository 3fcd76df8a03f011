import type { Address } from '@tronlens/core'
import type { LookAlike } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import formStyles from '../../../shared/form/form.module.css'
import { formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Send } from '../use-send.ts'
import styles from './send.module.css'

const GLYPH = 30

/** An address whose middle, between two equal ends, is highlighted. */
function Compared({ address, lookAlike: { head, tail } }: { address: Address; lookAlike: LookAlike }) {
  return (
    <bdi dir="ltr" className="mono">
      {address.slice(0, head)}
      <span className={styles.differs}>{address.slice(head, -tail)}</span>
      {address.slice(-tail)}
    </bdi>
  )
}

/** Two addresses that users could confuse. */
function Comparison({
  send,
  address,
  lookAlike,
  onUseKnown,
}: {
  send: Send
  address: Address
  lookAlike: LookAlike
  onUseKnown: () => void
}) {
  const t = useT()
  return (
    <Notice>
      <p>
        <strong>{t('send.lookAlike')}</strong>{' '}
        {t('send.lookAlikeLine', {
          head: formatInteger(lookAlike.head),
          tail: formatInteger(lookAlike.tail),
          count: send.timesKnown,
          n: formatInteger(send.timesKnown),
        })}
      </p>
      <dl className={styles.compare}>
        <dt className="muted">{t('send.here')}</dt>
        <dd>
          <Compared address={address} lookAlike={lookAlike} />
        </dd>
        <dt className="muted">{t('send.yours')}</dt>
        <dd>
          <Compared address={lookAlike.known} lookAlike={lookAlike} />
        </dd>
      </dl>
      <div className={styles.glyphs}>
        <span>
          <Glyph address={address} size={GLYPH} /> {t('send.here')}
        </span>
        <span>
          <Glyph address={lookAlike.known} size={GLYPH} /> {t('send.yours')}
        </span>
        <button type="button" className={formStyles.action} onClick={onUseKnown}>
          {t('send.useKnown')}
        </button>
      </div>
    </Notice>
  )
}

/** A warning, and the box to tick. */
export function Warnings({
  send,
  isCompared,
  onCompared,
  onUseKnown,
}: {
  send: Send
  isCompared: boolean
  onCompared: (isCompared: boolean) => void
  onUseKnown: (address: Address) => void
}) {
  const t = useT()
  const { lookAlike, recipient, check } = send
  if (!recipient || (!lookAlike && check.warnings.length === 0)) return null
  const needsBox = lookAlike !== undefined || check.warnings.some((each) => each.needsBox)
  return (
    <div className={styles.boxed}>
      {lookAlike && (
        <Comparison
          send={send}
          address={recipient.address}
          lookAlike={lookAlike}
          onUseKnown={() => onUseKnown(lookAlike.known)}
        />
      )}
      {check.warnings.map(({ text, values }) => (
        <Notice key={text}>{t(text, values)}</Notice>
      ))}
      {needsBox && (
        <CheckBox isChecked={isCompared} onChange={onCompared}>
          {t('send.compared')}
        </CheckBox>
      )}
    </div>
  )
}
