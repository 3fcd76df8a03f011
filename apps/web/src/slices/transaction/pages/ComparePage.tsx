import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useTokenBook } from '../../../shared/api/token-book.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { Switch } from '../../../shared/form/Switch.tsx'
import { plainHash } from '../../../shared/plain-hash.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { balancesQuery, isTransactionId, transactionQuery } from '../api/transaction-queries.ts'
import { CompareForm, type Pair } from '../components/compare/CompareForm.tsx'
import { CompareTable } from '../components/compare/CompareTable.tsx'
import styles from '../components/compare/compare.module.css'
import { type Entry, pairById, pairInOrder } from '../components/compare/compare.ts'
import { balancesOf, callsOf, eventsOf } from '../components/compare/lists.tsx'
import { contentOf, costOf, factsOf, returnedBy } from '../components/compare/values.tsx'
import { NAMES_TOKENS } from '../contract-data.ts'
import type { TransactionInfo } from '../transaction.ts'

/** Two transactions side by side, with what differs between them. */
export default function ComparePage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const pair: Pair = { a: plainHash(params.get('a') ?? ''), b: plainHash(params.get('b') ?? '') }
  return (
    <>
      <PageTitle title={t('compare.title')} note={t('compare.line')} />
      <Panel>
        <CompareForm key={`${pair.a}/${pair.b}`} pair={pair} onCompare={({ a, b }) => setParams({ a, b })} />
      </Panel>
      <div className={styles.parts}>
        <Sides pair={pair} />
      </div>
    </>
  )
}

/** Both transactions, or why there is nothing to compare. */
function Sides({ pair }: { pair: Pair }) {
  const t = useT()
  const first = useQuery({ ...transactionQuery(pair.a), enabled: pair.a !== '' })
  const second = useQuery({ ...transactionQuery(pair.b), enabled: pair.b !== '' })
  if (first.data && second.data) return <Compared first={first.data} second={second.data} />
  // a side that is here keeps its place until the other one is, too
  const isWaiting = first.isLoading || second.isLoading
  return (
    <>
      <Missing id={pair.a} name={t('compare.first')} query={first} isWaiting={isWaiting} />
      <Missing id={pair.b} name={t('compare.second')} query={second} isWaiting={isWaiting} />
    </>
  )
}

interface MissingProps {
  id: string
  name: string
  query: {
    data: TransactionInfo | null | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** One of both sides is still loaded. */
  isWaiting: boolean
}

/** What is known of a side while it cannot be compared. */
function Missing({ id, name, query, isWaiting }: MissingProps) {
  const t = useT()
  if (id === '' || (query.data && !isWaiting)) return null
  if (query.error && !query.isFetching)
    return (
      <Panel title={name}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    )
  if (query.data !== null)
    return (
      <Panel title={name}>
        <p className={`${panel.panelEmpty} ${styles.waiting}`} aria-busy="true">
          {t('compare.loading')}
        </p>
      </Panel>
    )
  return (
    <Notice kind="bad">
      <b>{name}</b>: {t(isTransactionId(id) ? 'tx.notFoundLine' : 'tx.notAnIdLine')} <FullHash value={id} />
    </Notice>
  )
}

/** Every part of both, value by value. */
function Compared({ first, second }: { first: TransactionInfo; second: TransactionInfo }) {
  const t = useT()
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const book = useTokenBook(NAMES_TOKENS.has(first.contractType) || NAMES_TOKENS.has(second.contractType))
  const firstBalances = useQuery(balancesQuery(first.hash))
  const secondBalances = useQuery(balancesQuery(second.hash))
  const failed = firstBalances.error ? firstBalances : secondBalances.error ? secondBalances : undefined
  const byId = (of: (tx: TransactionInfo) => Entry[]) => pairById(of(first), of(second))
  const inOrder = (of: (tx: TransactionInfo) => Entry[]) => pairInOrder(of(first), of(second))
  const content = byId((tx) => [...contentOf(tx, book), ...returnedBy(tx)])
  const parts = [
    { id: 'facts', title: t('tx.kicker'), rows: byId(factsOf), empty: '' },
    { id: 'content', title: t('tx.details'), rows: content, empty: t('tx.noInput') },
    { id: 'cost', title: t('compare.cost'), rows: byId(costOf), empty: '' },
    { id: 'events', title: t('tx.events'), rows: inOrder(eventsOf), empty: t('tx.noEvents') },
    { id: 'internal', title: t('tx.internal'), rows: inOrder(callsOf), empty: t('tx.noInternal') },
  ]
  const balances =
    firstBalances.data && secondBalances.data
      ? pairById(balancesOf(firstBalances.data.data), balancesOf(secondBalances.data.data))
      : undefined
  return (
    <AnswerLabels answer={first}>
      <AnswerLabels answer={second}>
        <Switch isOn={onlyDiffering} onChange={setOnlyDiffering}>
          {t('compare.onlyDiffering')}
        </Switch>
        {parts.map(({ id, ...part }) => (
          <CompareTable key={id} {...part} onlyDiffering={onlyDiffering} />
        ))}
        {balances && (
          <CompareTable
            title={t('compare.balances')}
            rows={balances}
            onlyDiffering={onlyDiffering}
            empty={t('tx.balancesSame')}
          />
        )}
        {failed && (
          <Panel title={t('compare.balances')}>
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          </Panel>
        )}
      </AnswerLabels>
    </AnswerLabels>
  )
}
