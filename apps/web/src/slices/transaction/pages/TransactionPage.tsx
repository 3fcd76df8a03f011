import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { Finality } from '../../../shared/figure/Finality.tsx'
import { formatDateTime, SECOND } from '../../../shared/format/time.ts'
import { confirmationsOf, SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import { plainHash } from '../../../shared/plain-hash.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import detail from '../../../shared/ui/detail.module.css'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { SearchInstead } from '../../../shared/ui/SearchInstead.tsx'
import { isTransactionId, transactionQuery, waitingTransactionQuery } from '../api/transaction-queries.ts'
import type { ShowMeaning } from '../call-of.ts'
import { BalancesPanel } from '../components/BalancesPanel.tsx'
import { ContractDetails } from '../components/ContractDetails.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { FeePanel } from '../components/FeePanel.tsx'
import { MovementsPanel } from '../components/MovementsPanel.tsx'
import { TransactionFacts } from '../components/TransactionFacts.tsx'
import { TransactionHead } from '../components/TransactionHead.tsx'
import { TransactionParts } from '../components/TransactionParts.tsx'
import styles from '../components/transaction.module.css'
import { transactionStub } from '../stub.ts'
import type { TransactionInfo } from '../transaction.ts'

/** Checks bytes; loads in parallel with the page, which does not wait for it. */
const VerifiedPanel = lazyWithTexts(['proof'], () => import('../../proof/components/VerifiedPanel.tsx'))

const POLL_MS = 3 * SECOND
const CALL_TYPES = [30, 31]

/** One transaction: what it did in a sentence, how sure that is, what moved, and why it cost what it cost. */
export default function TransactionPage({ meaning }: { meaning?: ShowMeaning }) {
  const t = useT()
  const { hash: written = '' } = useParams()
  const hash = plainHash(written)
  const query = useQuery({
    ...transactionQuery(hash),
    // Until it is in a block and that block is solid, the answer changes.
    refetchInterval: ({ state }) =>
      state.data?.confirmed || !isTransactionId(hash) ? false : refetchEvery(POLL_MS)({ state }),
  })
  const { data: waiting } = useQuery({
    ...waitingTransactionQuery(hash),
    enabled: query.data === null && isTransactionId(hash),
    refetchInterval: refetchEvery(POLL_MS),
  })
  useDocumentTitle(t('tx.title', { id: shorten(hash) }))
  return (
    <DetailPage
      query={query}
      stub={transactionStub(hash)}
      notFound={
        isTransactionId(hash)
          ? {
              title: waiting ? t('result.waiting') : t('tx.notFound'),
              line: waiting
                ? t('tx.waitingLine', { time: formatDateTime(waiting.expires) })
                : t('tx.notFoundLine'),
              action: (
                <Link className="link" to={paths.transactions()}>
                  {t('home.allTransactions')}
                </Link>
              ),
            }
          : {
              title: t('tx.notAnId'),
              line: t('tx.notAnIdLine'),
              action: <SearchInstead term={hash} />,
            }
      }
    >
      {(tx) => <Found tx={tx} meaning={meaning} />}
    </DetailPage>
  )
}

function Found({ tx, meaning }: { tx: TransactionInfo; meaning: ShowMeaning | undefined }) {
  const t = useT()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const counted = Math.max(
    confirmationsOf(tx.block, head, solid),
    Math.min(tx.srConfirmList.length, SOLID_AFTER - 1),
  )
  return (
    <AnswerLabels answer={tx}>
      <TransactionHead tx={tx} />
      <Panel className={detail.verdict}>
        <ResultTag contractRet={tx.contractRet} />
        <Finality confirmed={tx.confirmed ? SOLID_AFTER : counted} confirmations={tx.srConfirmList} />
        <span className={styles.verdictBlock}>
          {t('column.block')} <BlockLink number={tx.block} />
        </span>
      </Panel>
      <FailureNotice tx={tx} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Boundary>
            <MovementsPanel tx={tx} />
          </Boundary>
          <Boundary>
            <BalancesPanel tx={tx} />
          </Boundary>
          <Boundary>
            {CALL_TYPES.includes(tx.contractType) ? (
              <TransactionParts tx={tx} meaning={meaning} />
            ) : (
              <ContractDetails tx={tx} />
            )}
          </Boundary>
          <TransactionFacts tx={tx} />
        </div>
        <div className={styles.side}>
          <Boundary>
            <FeePanel tx={tx} />
          </Boundary>
          {tx.rawData !== '' && tx.block > 0 && (
            <Boundary>
              <Suspense fallback={<div className={styles.proof} />}>
                <VerifiedPanel kind="transaction" hash={tx.hash} block={tx.block} shown={tx.rawData} />
              </Suspense>
            </Boundary>
          )}
        </div>
      </div>
    </AnswerLabels>
  )
}
