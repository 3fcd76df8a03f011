import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { DateTime, TimeAgo } from '../../../shared/entity/Time.tsx'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import detail from '../../../shared/ui/detail.module.css'
import { PageActions } from '../../../shared/ui/PageActions.tsx'
import { methodOf } from '../contract-data.ts'
import { LongSentence } from '../sentences/LongSentence.tsx'
import { quantity, type TransactionSentence } from '../sentences/parts.tsx'
import { useSentence } from '../sentences/useSentence.ts'
import { swapOf } from '../swap.ts'
import type { TransactionInfo } from '../transaction.ts'

/** Kind and full hash, the sentence, and how, where and when. */
export function TransactionHead({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const described = useSentence(tx, 'sentence')
  const swap = swapOf(tx)
  const sentence: Pick<TransactionSentence, 'text' | 'values' | 'count'> = swap
    ? { text: 's.swap', values: { ...described.values, paid: quantity(swap.paid), got: quantity(swap.got) } }
    : described
  const { text } = sentence
  const isTokenCall =
    swap || text === 's.transfer' || text === 's.transferFrom' || text.startsWith('s.approve')
  const contract = tx.trigger_info?.contract_address
  return (
    <header>
      <div className={detail.kicker}>
        {t('tx.kicker')} <FullHash value={tx.hash} />
        <CopyButton value={tx.hash} />
        <PageActions
          title={t('tx.title', { id: shorten(tx.hash) })}
          answer={`/api/transaction-info?hash=${tx.hash}`}
        />
      </div>
      <h1 className={detail.headline}>
        <LongSentence {...sentence} />
      </h1>
      <p className={detail.under}>
        {isTokenCall && contract && (
          <>
            <Sentence
              text="tx.byCalling"
              values={{
                method: (
                  <bdi dir="ltr" className="mono">
                    {methodOf(tx)}
                  </bdi>
                ),
                contract: <Address value={contract} />,
              }}
            />
            {' · '}
          </>
        )}
        {tx.timestamp > 0 && (
          <>
            <DateTime time={tx.timestamp} /> · <TimeAgo time={tx.timestamp} long />
            {' · '}
          </>
        )}
        <Link className="link" to={paths.compare(tx.hash)}>
          {t('tx.compareWith')}
        </Link>
      </p>
    </header>
  )
}
