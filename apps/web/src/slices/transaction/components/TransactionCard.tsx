import { memo } from 'react'
import { Link } from 'react-router'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { useSentence } from '../sentences/useSentence.ts'
import type { TransactionSummary } from '../transaction.ts'
import { feeOf } from '../value.ts'

/**
 * A transaction on phones: sentence, age and id, fee at the end. A card that stays in place does not render
 * again with every block.
 */
export const TransactionCard = memo(({ tx }: { tx: TransactionSummary }) => {
  const { icon: Icon, text, values, count, failed } = useSentence(tx, 'card')
  return (
    <Card
      icon={<Icon size={18} stroke={1.6} {...(failed ? { color: 'var(--tl-bad)' } : {})} />}
      main={<Sentence text={text} values={values} {...(count === undefined ? {} : { count })} inPhrases />}
      meta={
        <>
          <TimeAgo time={tx.timestamp} />
          {' · '}
          <Link to={paths.transaction(tx.hash)} dir="ltr" className="mono">
            {shorten(tx.hash, 6, 5)}
          </Link>
        </>
      }
      end={<Sentence text="card.fee" values={{ amount: <TrxAmount value={feeOf(tx)} /> }} />}
    />
  )
})
