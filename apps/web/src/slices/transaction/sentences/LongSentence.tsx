import { Sentence } from '../../../i18n/Sentence.tsx'
import { ShowsContracts, type TransactionSentence } from './parts.tsx'

/**
 * The sentence of a transaction on a line of its own: every amount has the contract of its token next to it.
 */
export const LongSentence = ({
  text,
  values,
  count,
}: Pick<TransactionSentence, 'text' | 'values' | 'count'>) => (
  <ShowsContracts value={true}>
    <Sentence text={text} values={values} {...(count === undefined ? {} : { count })} />
  </ShowsContracts>
)
