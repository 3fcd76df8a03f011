import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Address, tokenAmount } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { refetchEvery } from '../../shared/api/query-client.ts'
import { Amount } from '../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { SECOND } from '../../shared/format/time.ts'
import { paths } from '../../shared/paths.ts'
import { fromFilteredTransfer } from '../../slices/transfer/movement.ts'
import styles from './watch-list.module.css'

const REFRESH_MS = 30 * SECOND

/** The newest movement of an address that a bell would report. */
const lastEventQuery = (address: Address) =>
  queryOptions({
    queryKey: ['watch', 'event', address],
    queryFn: async ({ signal }) => {
      const { data } = await api.filterTransfers(
        { address, result: 'success', hideRisk: true, limit: 1, cursor: '*' },
        { signal },
      )
      return data.map(fromFilteredTransfer)
    },
    refetchInterval: refetchEvery(REFRESH_MS),
  })

/** What came or went last, how much and when; leads to the transaction. */
export function LastEvent({ address }: { address: Address }) {
  const t = useT()
  const [last] = useQuery(lastEventQuery(address)).data ?? []
  if (!last) return '–'
  const { value, decimals, symbol } = last.quantity
  const isOut = last.from === address
  return (
    <Link className={`link ${styles.event}`} to={paths.transaction(last.hash)}>
      <span className="visually-hidden">{t(isOut ? 'address.sent' : 'address.received')} </span>
      <Amount value={isOut ? tokenAmount(-value) : value} decimals={decimals} unit={symbol} signed={!isOut} />
      <span className="muted">
        <TimeAgo time={last.time} />
      </span>
    </Link>
  )
}
