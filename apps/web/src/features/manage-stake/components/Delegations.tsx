import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address as AddressValue, sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount, trxCell } from '../../../shared/entity/Amount.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { DAY, formatDayTime, formatDuration } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { IconLock } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { type Delegation, delegationsQuery, resourcesQuery } from '../../../slices/stake/api/stake-queries.ts'
import { yieldOf } from '../../../slices/stake/stake.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { undelegateIntent } from '../stake-intents.ts'
import type { StakeData } from '../use-stake-data.ts'
import styles from './stake-page.module.css'

const NAMES = { ENERGY: 'stakePage.energy', BANDWIDTH: 'stakePage.bandwidth' } as const
const MOST_TICKS = 15

const isLocked = ({ locked, until }: Delegation, now: number): boolean => locked > 0n && until > now

/** Days of a lock that are left; above two weeks one tick is two days. */
function LockTicks({ until, now }: { until: number; now: number }) {
  const days = Math.ceil((until - now) / DAY)
  const count = Math.max(1, Math.min(MOST_TICKS, days > MOST_TICKS - 1 ? Math.ceil(days / 2) : days))
  return (
    <span className={styles.ticks} aria-hidden="true">
      {Array.from({ length: count }, (_tick, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks are positions
        <i key={index} {...(index === 0 ? { 'data-now': '' } : {})} />
      ))}
    </span>
  )
}

function Lock({ row }: { row: Delegation }) {
  const t = useT()
  const now = useChainNow()
  if (!isLocked(row, now)) return <span className="muted">{t('stakePage.notLocked')}</span>
  return (
    <span>
      <LockTicks until={row.until} now={now} />
      {t('stakePage.until', { time: formatDayTime(row.until) })}{' '}
      <span className="muted">{formatDuration(row.until - now)}</span>
    </span>
  )
}

/** Accounts whose use is asked of the node: each is a question of its own. */
const MOST_ASKED = 20

/** What share of its resource of a day an account has used. */
function UsedToday({
  of,
  resource,
  isAsked,
}: Pick<Delegation, 'resource'> & { of: AddressValue; isAsked: boolean }) {
  const t = useT()
  const { data } = useQuery({ ...resourcesQuery(of), enabled: isAsked })
  if (!isAsked)
    return (
      <span className="muted" data-tip={t('stakePage.notAsked', { n: MOST_ASKED })}>
        –
      </span>
    )
  const limit = data?.limit[resource] ?? 0
  return data && limit > 0 ? formatPercent(data.used[resource] / limit, 1) : <span className="muted">–</span>
}

function TakeBack({ row, data }: { row: Delegation; data: StakeData }) {
  const t = useT()
  const now = useChainNow()
  const free = sun(isLocked(row, now) ? row.amount - row.locked : row.amount)
  if (!canSign(data.wallet)) return null
  return (
    <span data-tip={free === 0n ? t('stakePage.until', { time: formatDayTime(row.until) }) : undefined}>
      <Button
        size="sm"
        disabled={free === 0n}
        leftSection={free === 0n ? <IconLock size={14} /> : undefined}
        onClick={() => data.act(undelegateIntent(data.account.address, row.to, free, row.resource))}
      >
        {t('stakePage.takeBack')}
      </Button>
    </span>
  )
}

/** Delegations in both directions. */
export function Delegations({ data }: { data: StakeData }) {
  const t = useT()
  const [direction, setDirection] = useState<'out' | 'in'>('out')
  const { address } = data.account
  const out = useQuery(delegationsQuery(address, 'out'))
  const into = useQuery(delegationsQuery(address, 'in'))
  useRefetchOnBlock(out)
  useRefetchOnBlock(into)
  const query = direction === 'out' ? out : into
  const other = (row: Delegation) => <Address value={direction === 'out' ? row.to : row.from} />
  const gives = ({ amount, resource }: Delegation) => formatInteger(yieldOf(amount, data.resources, resource))
  return (
    <Panel
      title={t('stakePage.delegations')}
      end={
        <Segments
          label={t('stakePage.delegations')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'out', label: `${t('stakePage.byMe')} ${out.data?.length ?? 0}` },
            { value: 'in', label: `${t('stakePage.toMe')} ${into.data?.length ?? 0}` },
          ]}
        />
      }
    >
      <DataTable
        label={t('stakePage.delegations')}
        rows={query.data}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowKey={({ from, to, resource }) => `${from}${to}${resource}`}
        skeletonRows={3}
        columns={[
          { id: 'other', header: t(direction === 'out' ? 'stakePage.to' : 'stakePage.by'), cell: other },
          { id: 'resource', header: t('stakePage.resource'), cell: ({ resource }) => t(NAMES[resource]) },
          { id: 'trx', header: 'TRX', amount: ({ amount }) => trxCell(amount) },
          { id: 'gives', header: t('stakePage.gives'), align: 'right', from: 'md', cell: gives },
          {
            id: 'used',
            header: t('stakePage.usedToday'),
            align: 'right',
            from: 'md',
            cell: ({ to, resource }, index) => (
              <UsedToday of={to} resource={resource} isAsked={direction === 'in' || index < MOST_ASKED} />
            ),
          },
          { id: 'lock', header: t('stakePage.lock'), fill: true, cell: (row) => <Lock row={row} /> },
          {
            id: 'back',
            header: <span className="visually-hidden">{t('stakePage.action')}</span>,
            align: 'end',
            cell: (row) => direction === 'out' && <TakeBack row={row} data={data} />,
          },
        ]}
        card={(row) => (
          <Card
            main={other(row)}
            meta={<Lock row={row} />}
            end={
              <>
                <TrxAmount value={row.amount} /> {direction === 'out' && <TakeBack row={row} data={data} />}
              </>
            }
          />
        )}
        empty={{ title: t('stakePage.noDelegations') }}
      />
    </Panel>
  )
}
