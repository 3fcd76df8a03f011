import { Sentence } from '../../../i18n/Sentence.tsx'
import type { TokenNames } from '../api/token-names.ts'
import type { Summary } from '../summary.ts'
import styles from './review.module.css'
import { SummaryAmount } from './SummaryAmount.tsx'

/** What a call sends along to its contract, besides what the sentence of the call names. */
export const SentAlong = ({ along, names }: { along: Summary['along']; names: TokenNames | undefined }) =>
  along.map((amount) => (
    <span key={amount.asset.kind} className={styles.along}>
      <Sentence text="act.along" values={{ amount: <SummaryAmount amount={amount} names={names} /> }} />
    </span>
  ))

/** The part that the sentence of an unknown call does not name. */
export const withoutTrx = (along: Summary['along']): Summary['along'] =>
  along.filter(({ asset }) => asset.kind !== 'TRX')
