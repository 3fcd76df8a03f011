import type { Proposal } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { PageView } from '../../../shared/lists/PagedList.tsx'
import { paths } from '../../../shared/paths.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { Actions } from './Actions.tsx'
import { Changes } from './Changes.tsx'
import { StateTag } from './StateTag.tsx'

/** Proposals with what they change, where they stand, and what a wallet can do with them. */
export function ProposalTable({
  view,
  wallet,
  empty,
}: {
  view: PageView<Proposal>
  wallet: Wallet | undefined
  empty: { title: string; line?: string }
}) {
  const t = useT()
  const number = (row: Proposal) => (
    <>
      <Link className="link" to={paths.proposal(row.proposalId)}>
        {formatInteger(row.proposalId)}
      </Link>{' '}
      {row.createSelf && <Tag>{t('proposals.mine')}</Tag>}
    </>
  )
  const votes = (row: Proposal) => (
    <bdi dir="ltr" data-tip={t('proposals.votesTip')}>
      {formatInteger(row.validVotes)} / {formatInteger(row.totalVotes)}
    </bdi>
  )
  return (
    <DataTable
      {...view}
      label={t('proposals.title')}
      columns={[
        { id: 'number', header: '#', bone: 4, cell: number },
        {
          id: 'content',
          header: t('proposals.content'),
          bone: 30,
          fill: true,
          cell: (row) => <Changes proposal={row} />,
        },
        {
          id: 'proposer',
          header: t('proposals.proposer'),
          from: 'md',
          bone: 12,
          cell: (row) => <Address value={row.proposer.address} name={row.proposer.name || undefined} />,
        },
        {
          id: 'time',
          header: t('proposals.created'),
          from: 'lg',
          bone: 20,
          cell: (row) => (
            <>
              <DateTime time={row.createTime} />
              <br />
              <span className="bad">
                <DateTime time={row.expirationTime} />
              </span>
            </>
          ),
        },
        {
          id: 'state',
          header: t('proposals.status'),
          bone: 8,
          cell: (row) => <StateTag state={row.state} />,
        },
        { id: 'votes', header: t('proposals.votes'), align: 'right', bone: 5, cell: votes },
        {
          id: 'action',
          header: <span className="visually-hidden">{t('proposals.action')}</span>,
          align: 'end',
          cell: (row) => <Actions proposal={row} wallet={wallet} />,
        },
      ]}
      rowKey={(row) => String(row.proposalId)}
      card={(row) => (
        <Card
          main={<Changes proposal={row} />}
          meta={
            <>
              {number(row)} <StateTag state={row.state} /> {votes(row)}
            </>
          }
          end={<Actions proposal={row} wallet={wallet} />}
        />
      )}
      empty={empty}
    />
  )
}
