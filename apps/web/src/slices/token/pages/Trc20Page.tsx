import { useQuery } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { Trc20Token } from '../../../shared/api/wire.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ErrorState, State } from '../../../shared/ui/State.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import { fromTokenTransfer, type TokenTransferAnswer, toMovements } from '../../transfer/movement.ts'
import { HolderTable } from '../components/HolderTable.tsx'
import { TokenHead } from '../components/TokenHead.tsx'
import styles from '../components/token.module.css'

const HOLDERS = 'holders'

interface TokenAnswer {
  trc20_tokens: Trc20Token[]
}
interface HoldersAnswer {
  rangeTotal: number
  contractMap: Record<string, boolean>
  trc20_tokens: { holder_address: string; balance: string; addressTag: string }[]
}

/** A token kept by a contract: TRC20, TRC721 or TRC1155. */
export default function Trc20Page() {
  const t = useT()
  const { address = '', tab } = useParams()
  const { data, error, refetch } = useQuery(
    listQuery<TokenAnswer>('/api/token_trc20', { contract: address, showAll: 1 }),
  )
  const token = data?.trc20_tokens.find((each) => each.contract_address === address)
  useDocumentTitle(token?.symbol ?? address)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (!token)
    return (
      <State
        isPage
        kind="not-found"
        title={t('token.notFound')}
        line={t('token.notFoundLine', { id: address })}
      />
    )
  const supply = toBigInt(token.total_supply_with_decimals || '0')
  const current = tab === HOLDERS ? HOLDERS : ''
  return (
    <>
      <TokenHead
        name={token.name}
        symbol={token.symbol}
        kind={token.tokenType}
        figures={[
          { label: t('token.supply'), value: <Amount value={supply} decimals={token.decimals} /> },
          { label: t('token.holders'), value: formatInteger(token.holders_count) },
          { label: t('token.transfers'), value: formatInteger(token.transfer_num) },
          { label: t('token.decimals'), value: token.decimals },
        ]}
      />
      <Panel className={styles.block}>
        <Facts
          columns={2}
          facts={[
            { label: t('token.contract'), value: <Address value={address} isContract /> },
            token.issue_address !== '' && {
              label: t('token.issuer'),
              value: <Address value={token.issue_address} />,
            },
            token.issue_time !== '' && { label: t('token.created'), value: `${token.issue_time} UTC` },
            token.token_desc !== '' && {
              label: t('token.description'),
              wide: true,
              value: <bdi>{token.token_desc}</bdi>,
            },
          ]}
        />
      </Panel>
      <Panel className={styles.block}>
        <LinkTabs
          label={t('token.tabs')}
          current={current}
          tabs={[
            { id: '', label: t('token.transfers'), to: paths.token20(address), count: token.transfer_num },
            {
              id: HOLDERS,
              label: t('token.holders'),
              to: paths.token20(address, HOLDERS),
              count: token.holders_count,
            },
          ]}
        />
        {current === HOLDERS ? <Holders token={token} supply={supply} /> : <Transfers address={address} />}
      </Panel>
    </>
  )
}

function Transfers({ address }: { address: string }) {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<TokenTransferAnswer>('/api/token_trc20/transfers', {
      contract_address: address,
      start: state.start,
      limit: state.size,
    }),
  )
  return (
    <AnswerLabels answer={data}>
      <MovementTable
        rows={data && toMovements(data.token_transfers, fromTokenTransfer)}
        empty={{ title: t('token.noTransfers') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.token_transfers.length ?? 0} />
    </AnswerLabels>
  )
}

function Holders({ token, supply }: { token: Trc20Token; supply: bigint }) {
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<HoldersAnswer>('/api/token_trc20/holders', {
      contract_address: token.contract_address,
      sort: '-balance',
      start: state.start,
      limit: state.size,
    }),
  )
  const rows = data?.trc20_tokens.map((row) => ({
    address: row.holder_address,
    name: row.addressTag || undefined,
    value: toBigInt(row.balance),
  }))
  return (
    <AnswerLabels answer={data}>
      <HolderTable
        rows={rows}
        decimals={token.decimals}
        symbol={token.symbol}
        supply={supply}
        start={state.start}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={rows?.length ?? 0} />
    </AnswerLabels>
  )
}
