import type { EventLog, InternalTransactionItem } from '@tronlens/api-contract'
import { readTokenAmount } from '@tronlens/core'
import { t } from '../../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../../shared/entity/Address.tsx'
import { Quantity } from '../../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../../shared/entity/quantity.ts'
import { Token } from '../../../../shared/entity/Token.tsx'
import { Tag } from '../../../../shared/ui/Tag.tsx'
import { EventValue } from '../../../contract/components/EventValue.tsx'
import { Signature } from '../../../contract/components/Signature.tsx'
import type { BalanceRow } from '../../api/transaction-queries.ts'
import type { TransactionInfo } from '../../transaction.ts'
import styles from './compare.module.css'
import type { Entry } from './compare.ts'

function EventShown({ log }: { log: EventLog }) {
  return (
    <div className={styles.stack}>
      <Address value={log.address} size="card" />
      {Object.entries(log.parameter).map(([name, value]) => (
        <span key={name}>
          <bdi dir="ltr" className="mono muted">
            {name}
          </bdi>{' '}
          <EventValue value={value} amount={log.amount?.argument === name ? log.amount : undefined} />
        </span>
      ))}
      {log.name === '' && (
        <bdi dir="ltr" className="mono anywhere">
          {log.data}
        </bdi>
      )}
    </div>
  )
}

/** Events in their order. The same event of another contract is its counterpart and differs. */
export const eventsOf = ({ logs }: TransactionInfo): Entry[] =>
  logs.map((log) => {
    const id = log.name || (log.topics[0] ?? '')
    return {
      id,
      label: log.name ? (
        <Signature text={log.name} />
      ) : (
        <bdi dir="ltr" className="mono anywhere">
          {log.topics[0] ?? '–'}
        </bdi>
      ),
      said: [log.address, ...log.topics, log.data].join(),
      shown: <EventShown log={log} />,
    }
  })

const movedBy = ({ token_list }: InternalTransactionItem) =>
  token_list
    .map(({ token_id, call_value, tokenInfo }) =>
      quantityOf(readTokenAmount(call_value), token_id, tokenInfo),
    )
    .filter(({ value }) => value > 0n)

/** Calls, creations and movements that contracts made, in their order. */
export const callsOf = (tx: TransactionInfo): Entry[] =>
  Object.values(tx.internal_transactions)
    .flat()
    .map((item) => ({
      id: `${item.note} ${item.transfer_to_address}`,
      label: <bdi dir="ltr">{item.note}</bdi>,
      said: [
        item.caller_address,
        item.transfer_to_address,
        String(item.rejected),
        ...item.token_list.map(({ token_id, call_value }) => `${token_id} ${call_value}`),
      ].join(),
      shown: (
        <div className={styles.stack}>
          <span className={styles.way}>
            <AddressText value={item.caller_address} size="card" />
            <bdi aria-hidden="true" className="flip">
              →
            </bdi>
            <AddressText value={item.transfer_to_address} size="card" />
          </span>
          {item.rejected && <Tag kind="bad">{t('tx.rejected')}</Tag>}
          {movedBy(item).map((of) => (
            <span key={of.id}>
              <Quantity of={of} exact />
            </span>
          ))}
        </div>
      ),
    }))

/** What changed on the balance of each account and token. */
export const balancesOf = (rows: readonly BalanceRow[]): Entry[] =>
  rows.map(({ address, tokenInfo, change }) => {
    const of = quantityOf(readTokenAmount(change), String(tokenInfo.tokenId), tokenInfo)
    return {
      id: `${address}/${of.id}`,
      label: (
        <span className={styles.stack}>
          <Address value={address} size="card" />
          <Token id={of.id} symbol={of.symbol} />
        </span>
      ),
      said: String(change),
      shown: <Quantity of={of} exact signed />,
    }
  })
