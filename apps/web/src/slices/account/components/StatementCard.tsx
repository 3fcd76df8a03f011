import type { StatementRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { counterpartyOf } from '../statement.ts'
import { AfterOf, AmountOf, balancesOf, WhatOf } from './StatementCells.tsx'
import styles from './statement.module.css'

/** A row of a statement on phones: action, other account, time, confirmation, and the balance afterwards. */
export function StatementCard({
  row,
  address,
  time,
  finality,
}: {
  row: StatementRow
  address: Address
  /** When it was; the way to the transaction. */
  time: ReactNode
  finality: ReactNode
}) {
  const t = useT()
  return (
    <Card
      main={
        <span className={styles.cardLine}>
          <span>
            <WhatOf row={row} address={address} />{' '}
            <AddressText value={counterpartyOf(row, address)} size="card" />
          </span>
          <AmountOf row={row} address={address} />
        </span>
      }
      meta={
        <>
          {time} {finality}
        </>
      }
      end={
        balancesOf(row).length > 0 && (
          <>
            {t('statement.afterShort')} <AfterOf row={row} />
          </>
        )
      }
    />
  )
}
