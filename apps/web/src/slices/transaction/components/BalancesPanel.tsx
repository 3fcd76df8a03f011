import { useQuery } from '@tanstack/react-query'
import { readTokenAmount, type WireTokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { Token } from '../../../shared/entity/Token.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { type BalanceRow, balancesQuery } from '../api/transaction-queries.ts'
import { countBalances, movementsOf } from '../movements.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

/** Rows that are drawn before more of them are asked for. */
const FIRST_ROWS = 50
/** What a row says of a balance, in its order. */
const BALANCE_PARTS = ['before', 'change', 'after'] as const
/** Characters of a token and its three amounts that a line of a phone has room for. */
const LINE = 38

/** What every account that a transaction touched had before and after it. */
export function BalancesPanel({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const isPhone = useIsPhone()
  const { data: answer, error, refetch } = useQuery(balancesQuery(tx.hash))
  const expected = countBalances(movementsOf(tx))
  if (expected === 0 || !tx.areEntriesKnown) return null
  const part = (row: BalanceRow, amount: WireTokenAmount) => {
    const { id, value, decimals, symbol } = quantityOf(
      readTokenAmount(amount),
      String(row.tokenInfo.tokenId),
      row.tokenInfo,
    )
    return { id, value, decimals, symbol }
  }
  const token = (row: BalanceRow) => {
    const { id, symbol } = part(row, row.before)
    return <Token id={id} symbol={symbol} />
  }
  const columns: Column<BalanceRow>[] = [
    { id: 'account', header: t('tx.account'), cell: (row) => <Address value={row.address} />, bone: 14 },
    { id: 'asset', header: t('tx.asset'), cell: token },
    { id: 'before', header: t('tx.before'), amount: (row) => part(row, row.before) },
    { id: 'change', header: t('tx.change'), amount: (row) => ({ ...part(row, row.change), signed: true }) },
    { id: 'after', header: t('tx.after'), amount: (row) => part(row, row.after) },
  ]
  const labelled = (label: string, row: BalanceRow, amount: WireTokenAmount, signed = false) => {
    const { value, decimals } = part(row, amount)
    return (
      <div>
        <span className="muted">{label}</span>{' '}
        <Amount value={value} decimals={decimals} signed={signed} exact />
      </div>
    )
  }
  const inOneLine = (row: BalanceRow) => (
    <div className={styles.balance}>
      {token(row)}
      {BALANCE_PARTS.map((name) => {
        const { value, decimals } = part(row, row[name])
        return (
          <span key={name}>
            <span className="visually-hidden">{t(`tx.${name}`)} </span>
            <Amount value={value} decimals={decimals} signed={name === 'change'} exact />
          </span>
        )
      })}
    </div>
  )
  const isShort = (row: BalanceRow) => {
    const lengths = BALANCE_PARTS.map((name) => {
      const { value, decimals } = part(row, row[name])
      return formatAmount(value, decimals).length
    })
    return lengths.reduce((sum, length) => sum + length, part(row, row.before).symbol.length) <= LINE
  }
  const card = (row: BalanceRow) =>
    isShort(row) ? (
      <Card main={<Address value={row.address} size="card" />} meta={inOneLine(row)} />
    ) : (
      <Card
        main={<Address value={row.address} size="card" />}
        end={token(row)}
        meta={
          <>
            {labelled(t('tx.before'), row, row.before)}
            {labelled(t('tx.change'), row, row.change, true)}
            {labelled(t('tx.after'), row, row.after)}
          </>
        }
      />
    )
  return (
    <AnswerLabels answer={answer}>
      <Panel
        title={t('tx.balances')}
        end={
          isPhone && <span className="muted">{BALANCE_PARTS.map((name) => t(`tx.${name}`)).join(' · ')}</span>
        }
      >
        {answer?.isCut && <p className={panel.panelEmpty}>{t('tx.balancesCut')}</p>}
        <GrowingList rows={answer?.data ?? []}>
          {(shown) => (
            <DataTable
              label={t('tx.balances')}
              columns={columns}
              rows={answer ? shown : undefined}
              skeletonRows={Math.min(expected, FIRST_ROWS)}
              rowKey={({ address, tokenInfo }) => `${address}/${tokenInfo.tokenId}`}
              card={card}
              error={error}
              onRetry={() => void refetch()}
              empty={{ title: t('tx.balancesSame') }}
            />
          )}
        </GrowingList>
      </Panel>
    </AnswerLabels>
  )
}
