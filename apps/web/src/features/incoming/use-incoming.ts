import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { formatAmount } from '../../shared/format/amount.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { paths } from '../../shared/paths.ts'
import { shorten } from '../../shared/shorten.ts'
import { showToast } from '../../shared/ui/toast.ts'
import type { Movement } from '../../slices/transfer/movement.ts'
import { incomingQuery } from './api/incoming-query.ts'
import { type Inbox, openInbox, readAll, receive } from './arrivals.ts'
import { followAddress } from './follow-address.ts'

/** Toasts of single transfers; more of one block are counted in one toast. */
const MOST_TOASTS = 2

/** An amount as plain text, with the contract or number that makes its token unmistakable. */
function amountText({ id, value, decimals, symbol }: Movement['quantity']): string {
  const amount = formatAmount(value, decimals, symbol)
  return id === TRX_ID || symbol === shorten(id) ? amount : `${amount} (${shorten(id)})`
}

function announce(arrived: readonly Movement[]): void {
  if (arrived.length > MOST_TOASTS) {
    const title = t('incoming.many', { count: arrived.length, n: formatInteger(arrived.length) })
    showToast({ id: 'incoming', kind: 'info', title })
    return
  }
  for (const { key, hash, from, quantity } of arrived)
    showToast({
      id: `incoming ${key}`,
      kind: 'success',
      title: t('incoming.arrived', { amount: amountText(quantity) }),
      line: from === '' ? undefined : t('incoming.from', { address: shorten(from) }),
      link: { to: paths.transaction(hash), text: t('incoming.show') },
    })
}

/** Whether a query is about an account. */
const isAbout =
  (address: Address) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey.some(
      (part) =>
        part === address ||
        (typeof part === 'object' && part !== null && Object.values(part).includes(address)),
    )

/** Follows the transfers to an account while a component is shown, and announces those that arrive. */
export function useIncoming(address: Address): {
  /** Newest first; undefined while they are asked for. */
  rows: readonly Movement[] | undefined
  unread: number
  markRead: () => void
} {
  const queries = useQueryClient()
  const { base } = useShownNetwork()
  const { data } = useQuery(incomingQuery(address))
  const inbox = useRef<Inbox>(undefined)
  const [unread, setUnread] = useState(0)
  useEffect(
    () => followAddress(base, address, () => void queries.invalidateQueries({ predicate: isAbout(address) })),
    [queries, base, address],
  )
  useEffect(() => {
    if (!data) return
    const next = inbox.current ? receive(inbox.current, data) : { inbox: openInbox(data), arrived: [] }
    inbox.current = next.inbox
    announce(next.arrived)
    setUnread(next.inbox.unread.size)
  }, [data])
  const markRead = useCallback(() => {
    if (!inbox.current) return
    inbox.current = readAll(inbox.current)
    setUnread(0)
  }, [])
  return { rows: data, unread, markRead }
}
