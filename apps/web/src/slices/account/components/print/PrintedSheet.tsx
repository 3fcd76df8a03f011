import { useQuery } from '@tanstack/react-query'
import type { StatementRow } from '@tronlens/api-contract'
import { readSun, TRX_DECIMALS, tokenAmount } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { deploymentQuery, findShown, useShownNetwork } from '../../../../shared/api/networks.ts'
import { AddressText } from '../../../../shared/entity/Address.tsx'
import { Amount } from '../../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../../shared/entity/address-book.tsx'
import { Token } from '../../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { formatDateTime } from '../../../../shared/format/time.ts'
import { MOST_ROWS, MOST_TOKENS, type PrintedPeriod, type PrintedStatement } from '../../api/printed-query.ts'
import { balanceOf, type PrintedBalance } from '../../printed.ts'
import { counterpartyOf, withoutDoubtful } from '../../statement.ts'
import { changesOf, WhatOf } from '../StatementCells.tsx'
import styles from './print.module.css'

interface SheetProps {
  period: PrintedPeriod
  statement: PrintedStatement
}

/** Network, account, period, blocks and time zone. */
function Head({ period, statement }: SheetProps) {
  const t = useT()
  const shown = useShownNetwork()
  const { data: deployment } = useQuery(deploymentQuery)
  const { blocks } = statement
  const facts: [string, ReactNode][] = [
    [t('print.network'), deployment ? findShown(deployment, shown).name : '…'],
    [
      t('column.account'),
      <bdi key="address" dir="ltr" className="mono anywhere">
        {period.address}
      </bdi>,
    ],
    [
      t('print.period'),
      t('print.fromTo', {
        from: formatDateTime(period.start_timestamp),
        to: formatDateTime(period.end_timestamp),
      }),
    ],
    [t('print.zone'), 'UTC'],
    [
      t('print.blocks'),
      blocks
        ? t('print.fromTo', { from: formatInteger(blocks.first), to: formatInteger(blocks.last) })
        : t('print.noBlocks'),
    ],
    [t('print.made'), formatDateTime(Date.now())],
  ]
  return (
    <header className={styles.head}>
      <h2>{t('print.heading')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** Balances of each token at both ends, and what came in, went out and was paid in fees. */
function Balances({ balances, leftOut }: { balances: readonly PrintedBalance[]; leftOut: number }) {
  const t = useT()
  const amount = (value: PrintedBalance['opening'], { decimals }: PrintedBalance) =>
    value === undefined ? '–' : <Amount value={value} decimals={decimals} exact />
  const parts = ['opening', 'received', 'sent', 'fees', 'closing'] as const
  const allAddUp = balances.every(({ addsUp }) => addsUp)
  return (
    <section className={styles.part}>
      <h3>{t('print.balances')}</h3>
      <table className={styles.balances} aria-label={t('print.balances')}>
        <thead>
          <tr>
            <th scope="col">{t('column.token')}</th>
            {parts.map((part) => (
              <th key={part} scope="col" data-end="">
                {t(`print.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.id}>
              <th scope="row">
                <Token id={balance.id} symbol={balance.symbol} />
              </th>
              {parts.map((part) => (
                <td key={part} data-end="" data-label={t(`print.${part}`)}>
                  {amount(balance[part], balance)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.said}>
        {t(allAddUp ? 'print.addsUp' : 'print.notKnown')}
        {leftOut > 0 && (
          <>
            {' '}
            {t('print.leftOut', {
              count: leftOut,
              n: formatInteger(leftOut),
              most: formatInteger(MOST_TOKENS),
            })}
          </>
        )}
      </p>
    </section>
  )
}

function Rows({ period: { address }, statement }: SheetProps) {
  const t = useT()
  const { shown } = withoutDoubtful(statement.rows, address)
  const hidden = statement.rows.length - shown.length
  const changes = (row: StatementRow) =>
    changesOf(row).map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: movements of a transaction keep their order
      <div key={index}>
        <Amount {...change} exact signed={change.signed ?? false} />
      </div>
    ))
  const fee = (row: StatementRow) => {
    const paid = readSun(row.paidFee)
    return paid > 0n ? <Amount value={tokenAmount(paid)} decimals={TRX_DECIMALS} exact isSun /> : '–'
  }
  return (
    <section className={styles.part}>
      <h3>{t('print.transactions')}</h3>
      {shown.length === 0 ? (
        <p className={styles.said}>{t('print.none')}</p>
      ) : (
        <table className={styles.rows} aria-label={t('print.transactions')}>
          <thead>
            <tr>
              <th scope="col">{t('print.time')}</th>
              <th scope="col">{t('statement.what')}</th>
              <th scope="col">{t('statement.with')}</th>
              <th scope="col" data-end="">
                {t('column.amount')}
              </th>
              <th scope="col" data-end="">
                {t('statement.feeTrx')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row }) => (
              <tr key={row.hash}>
                <td>
                  <bdi dir="ltr">{formatDateTime(row.timestamp)}</bdi>
                  <bdi dir="ltr" className={styles.hash}>
                    {row.hash}
                  </bdi>
                </td>
                <td>
                  <WhatOf row={row} address={address} />
                </td>
                <td>
                  <AddressText value={counterpartyOf(row, address)} />
                </td>
                <td data-end="">{changes(row)}</td>
                <td data-end="">{fee(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.said}>
        {statement.isCut && <>{t('print.cut', { n: formatInteger(MOST_ROWS) })} </>}
        {hidden > 0 && t('print.hidden', { count: hidden, n: formatInteger(hidden) })}
      </p>
    </section>
  )
}

/** Everything on paper. */
export function PrintedSheet({ period, statement }: SheetProps) {
  const balances = statement.totals.map((totals) => balanceOf(totals, statement.rows, !statement.isCut))
  return (
    <AnswerLabels answer={statement.labels}>
      <article className={styles.sheet} data-printed="">
        <Head period={period} statement={statement} />
        <Balances balances={balances} leftOut={statement.leftOut} />
        <Rows period={period} statement={statement} />
      </article>
    </AnswerLabels>
  )
}
