import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address, findAddress, safeText, TRX, toBigInt, tokenAmount } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { refetchEvery } from '../../shared/api/query-client.ts'
import { Address as AddressCell } from '../../shared/entity/Address.tsx'
import { Amount } from '../../shared/entity/Amount.tsx'
import { quantityOf } from '../../shared/entity/quantity.ts'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { SECOND } from '../../shared/format/time.ts'
import { Card } from '../../shared/lists/Card.tsx'
import { DataTable } from '../../shared/lists/DataTable.tsx'
import { paths } from '../../shared/paths.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { LeftAddressField } from '../../slices/contact/components/LeftAddressField.tsx'
import { alertsQuery } from '../../slices/site-account/alerts-query.ts'
import { leadingTo } from '../../slices/site-account/onward.ts'
import { unwatch, useWatchList, watch } from '../../slices/site-account/watch-list.ts'
import { LastEvent } from './LastEvent.tsx'
import styles from './watch-list.module.css'

/** What it is made of is more than the list itself. */
const BellButton = lazyWithTexts(['bell'], () => import('../../slices/bell/components/BellButton.tsx'))

const REFRESH_MS = 30 * SECOND

/** What an address has now; asked for while the page is open. */
const useAccount = (address: Address) =>
  useQuery({ ...accountQuery(address), refetchInterval: refetchEvery(REFRESH_MS) }).data

function Balance({ address }: { address: Address }) {
  const account = useAccount(address)
  if (!account) return '–'
  const { value, decimals, symbol } = quantityOf(tokenAmount(toBigInt(account.balance)), TRX, undefined)
  return (
    <span className={styles.whole}>
      <Amount value={value} decimals={decimals} unit={symbol} />
    </span>
  )
}

/** An address, with the name that its owner or its code gives it. */
function Named({ address, size }: { address: Address; size?: 'card' }) {
  const name = useAccount(address)?.name
  return (
    <>
      <AddressCell value={address} {...(size && { size })} />{' '}
      {name ? <span className="muted">{safeText(name)}</span> : null}
    </>
  )
}

function LastActive({ address }: { address: Address }) {
  const account = useAccount(address)
  return account && account.latest_operation_time > 0 ? <TimeAgo time={account.latest_operation_time} /> : '–'
}

function Operations({ address }: { address: Address }) {
  const account = useAccount(address)
  return account ? formatInteger(account.totalTransactionCount) : '–'
}

function AddForm({ known }: { known: readonly Address[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const address = findAddress(text.trim())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!address) return
    if (!known.includes(address)) void watch(address)
    setText('')
  }
  return (
    <form className={styles.add} onSubmit={handleSubmit}>
      <LeftAddressField label={t('watch.address')} value={text} onChange={setText} />
      <Button type="submit" variant="primary" disabled={!address}>
        {t('watch.start')}
      </Button>
    </form>
  )
}

/** The addresses that the user watches, with their current balances. */
export default function WatchListPage() {
  const t = useT()
  const { items, place } = useWatchList()
  const rows = items.toReversed()
  const { data: alerts } = useQuery({ ...alertsQuery, enabled: place === 'account' })
  const stop = (address: Address) => (
    <span className={styles.acts}>
      {alerts?.alerts.some(({ subject, target }) => subject === 'address' && target === address) && (
        <Link className="link" to={paths.siteIndex()}>
          {t('watch.alert')}
        </Link>
      )}
      <Optional>
        <BellButton subject="address" target={address} />
      </Optional>
      <Button size="sm" onClick={() => void unwatch(address)}>
        {t('watch.stop')}
      </Button>
    </span>
  )
  return (
    <>
      <PageTitle title={t('nav.watchList')} note={rows.length > 0 ? formatInteger(rows.length) : undefined} />
      <Panel>
        <div className={styles.head}>
          <AddForm known={items} />
          <p className="muted">
            {place === 'account' ? t('watch.inAccount') : t('watch.inBrowser')}{' '}
            {place === 'browser' && (
              <Link className="link" to={leadingTo(paths.siteLogin(), paths.watchList())}>
                {t('watch.logIn')}
              </Link>
            )}
          </p>
        </div>
        <DataTable
          label={t('nav.watchList')}
          columns={[
            {
              id: 'address',
              header: t('watch.address'),
              fill: true,
              cell: (address) => <Named address={address} />,
            },
            {
              id: 'balance',
              header: t('watch.balance'),
              align: 'right',
              cell: (address) => <Balance address={address} />,
            },
            {
              id: 'operations',
              header: t('watch.operations'),
              align: 'right',
              cell: (address) => <Operations address={address} />,
            },
            { id: 'active', header: t('watch.active'), cell: (address) => <LastActive address={address} /> },
            { id: 'event', header: t('watch.event'), cell: (address) => <LastEvent address={address} /> },
            { id: 'stop', header: '', align: 'end', cell: stop },
          ]}
          rows={rows}
          rowKey={(address) => address}
          card={(address) => (
            <Card
              main={<Named address={address} size="card" />}
              meta={<LastEvent address={address} />}
              end={
                <>
                  <Balance address={address} />
                  {stop(address)}
                </>
              }
            />
          )}
          empty={{ title: t('watch.empty'), line: t('watch.emptyLine') }}
        />
      </Panel>
    </>
  )
}
