import { showValue, type Value } from '@tronlens/abi'
import { cutText, safeText } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Facts } from '../../../../shared/ui/Facts.tsx'
import styles from './acts.module.css'
import { LONGEST_NAME } from './CallSentence.tsx'

/**
 * Every argument of a call by name, as its bytes say.
 *
 * @param isFolded - for arguments that are shown in another form above
 */
export function CallArguments({
  values,
  isFolded = false,
}: {
  values: readonly Value[]
  isFolded?: boolean
}) {
  const t = useT()
  if (values.length === 0) return null
  const facts = (
    <Facts
      facts={values.map((value, place) => ({
        label: (
          <bdi dir="ltr">
            {cutText(safeText(value.name), LONGEST_NAME) || place + 1}{' '}
            <span className="muted">{value.type}</span>
          </bdi>
        ),
        value: (
          <bdi dir="ltr" className={`${styles.value} mono`}>
            {showValue(value)}
          </bdi>
        ),
      }))}
    />
  )
  if (!isFolded) return <section aria-label={t('review.arguments')}>{facts}</section>
  return (
    <details className={styles.folded}>
      <summary>{t('review.arguments')}</summary>
      {facts}
    </details>
  )
}
