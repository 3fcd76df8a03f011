import { useQuery } from '@tanstack/react-query'
import type { Trc10Token } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TransferRow } from '../../../shared/api/wire.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ErrorState, State } from '../../../shared/ui/State.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { TransferTable } from '../../transfer/components/MovementTable.tsx'
import { HolderTable } from '../components/HolderTable.tsx'
import { TokenHead } from '../components/TokenHead.tsx'
import styles from '../components/token.module.css'

const HOLDERS = 'holders'

interface HolderRow {
  address: string
  balance: string
  addressTag: string
}

/** The price of a sale: TRX for an amount of the token, and when it ran. */
function useSaleText(token: Trc10Token): string {
  const t = useT()
  return t('token.saleValue', {
    trx: formatAmount(toBigInt(token.trxNum), 6, 'TRX'),
    amount: formatAmount(toBigInt(token.num), token.precision, token.abbr),
    from: formatDate(token.startTime),
    to: formatDate(token.endTime),
  })
}

/** A TRC10 token by its number. */
export default function Trc10Page() {
  const t = useT()
  const { id = '', tab } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const { data, error, refetch } = useQuery({
    ...listQuery<{ data: Trc10Token[] }>('/api/token', { id, showAll: 1 }),
    enabled: isNumber,
  })
  const token = data?.data.find((each) => String(each.id) === id)
  useDocumentTitle(token?.abbr || id)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (isNumber && !data) return <PageSkeleton />
  if (!token)
    return (
      <State isPage kind="not-found" title={t('token.notFound')} line={t('token.notFoundLine', { id })} />
    )
  return <Found token={token} tab={tab} />
}

function Found({ token, tab }: { token: Trc10Token; tab: string | undefined }) {
  const t = useT()
  const sale = useSaleText(token)
  const supply = toBigInt(token.totalSupply)
  const holders = Number(token.nrOfTokenHolders)
  const transfers = Number(token.totalTransactions)
  const current = tab === HOLDERS ? HOLDERS : ''
  return (
    <>
      <TokenHead
        name={token.name}
        symbol={token.abbr}
        kind="trc10"
        figures={[
          { label: t('token.supply'), value: <Amount value={supply} decimals={token.precision} /> },
          { label: t('token.holders'), value: formatInteger(holders) },
          { label: t('token.transfers'), value: formatInteger(transfers) },
          { label: t('token.decimals'), value: token.precision },
        ]}
      />
      <Panel className={styles.block}>
        <Facts
          columns={2}
          facts={[
            { label: t('token.number'), value: token.id },
            token.ownerAddress !== '' && {
              label: t('token.issuer'),
              value: <Address value={token.ownerAddress} />,
            },
            token.dateCreated > 0 && { label: t('token.created'), value: formatDate(token.dateCreated) },
            token.url !== '' && { label: t('token.website'), value: <bdi dir="ltr">{token.url}</bdi> },
            toBigInt(token.num) > 0n && { label: t('token.sale'), wide: true, value: sale },
            token.description !== '' && {
              label: t('token.description'),
              wide: true,
              value: <bdi>{token.description}</bdi>,
            },
          ]}
        />
      </Panel>
      <Panel className={styles.block}>
        <LinkTabs
          label={t('token.tabs')}
          current={current}
          tabs={[
            { id: '', label: t('token.transfers'), to: paths.token(token.id), count: transfers },
            { id: HOLDERS, label: t('token.holders'), to: paths.token(token.id, HOLDERS), count: holders },
          ]}
        />
        {current === HOLDERS ? <Holders token={token} supply={supply} /> : <Transfers id={token.id} />}
      </Panel>
    </>
  )
}

function Transfers({ id }: { id: number }) {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<TransferRow>>('/api/transfer', {
      token: id,
      start: state.start,
      limit: state.size,
    }),
  )
  return (
    <AnswerLabels answer={data}>
      <TransferTable
        rows={data?.data}
        empty={{ title: t('token.noTransfers') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.data.length ?? 0} />
    </AnswerLabels>
  )
}

function Holders({ token, supply }: { token: Trc10Token; supply: bigint }) {
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<HolderRow>>('/api/tokenholders', {
      address: token.id,
      sort: '-balance',
      start: state.start,
      limit: state.size,
    }),
  )
  const rows = data?.data.map((row) => ({
    address: row.address,
    name: row.addressTag || undefined,
    value: toBigInt(row.balance),
  }))
  return (
    <AnswerLabels answer={data}>
      <HolderTable
        rows={rows}
        decimals={token.precision}
        symbol={token.abbr}
        supply={supply}
        start={state.start}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={rows?.length ?? 0} />
    </AnswerLabels>
  )
}
