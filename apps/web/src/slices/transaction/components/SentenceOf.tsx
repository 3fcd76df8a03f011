import { Sentence } from '../../../i18n/Sentence.tsx'
import type { AddressSize } from '../sentences/parts.tsx'
import { useSentence } from '../sentences/useSentence.ts'
import type { TransactionSummary } from '../transaction.ts'
import styles from './transaction.module.css'

/** A transaction as one sentence, with the icon of what happened. */
export function SentenceOf({ tx, size = 'table' }: { tx: TransactionSummary; size?: AddressSize }) {
  const { icon: Icon, text, values, count, failed } = useSentence(tx, size)
  return (
    <span className={styles.sentence} {...(failed ? { 'data-failed': '' } : {})}>
      <Icon size={16} stroke={1.6} className={styles.kind} aria-hidden="true" />
      {/* a row that follows the chain keeps its place: the words of another transaction are not the same words, moved */}
      <span key={tx.hash} className={styles.words}>
        <Sentence text={text} values={values} {...(count === undefined ? {} : { count })} />
      </span>
    </span>
  )
}
