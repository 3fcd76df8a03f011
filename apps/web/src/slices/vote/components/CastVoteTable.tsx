import { useQuery } from '@tanstack/react-query'
import type { Vote } from '@tronlens/api-contract'
import type { Address as AddressValue } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { castVotesQuery } from '../api/vote-queries.ts'

/** A small part of many votes still says something. */
const SHARE_DIGITS = 4
const share = (part: number, whole: number): string =>
  whole > 0 ? formatPercent(part / whole, SHARE_DIGITS) : '–'

/** Whom an account votes for: with which part of its own votes, and what that is of all votes for each. */
export function CastVoteTable({ voter }: { voter: AddressValue }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(castVotesQuery({ ...state.range, voter }))
  const whom = (row: Vote) => <Address value={row.candidateAddress} name={row.candidateName || undefined} />
  const votes = (row: Vote) => <bdi dir="ltr">{formatInteger(row.votes)}</bdi>
  const ofOwn = (row: Vote) => share(row.votes, row.voterAvailableVotes)
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <DataTable
          {...view}
          label={t('column.votes')}
          columns={[
            { id: 'whom', header: t('address.votedFor'), fill: true, bone: 16, cell: whom },
            { id: 'votes', header: t('column.votes'), align: 'right', cell: votes },
            { id: 'own', header: t('votes.ofOwn'), align: 'right', cell: ofOwn },
            {
              id: 'all',
              header: t('votes.ofAll'),
              align: 'right',
              from: 'md',
              cell: (row) => share(row.votes, row.candidateTotalVotes),
            },
            {
              id: 'time',
              header: t('votes.cast'),
              align: 'end',
              from: 'md',
              cell: (row) => (row.timestamp > 0 ? formatDate(row.timestamp) : '–'),
            },
          ]}
          rowKey={(row) => row.candidateAddress}
          card={(row) => <Card main={whom(row)} meta={ofOwn(row)} end={votes(row)} />}
          empty={{ title: t('address.noVotes') }}
        />
      )}
    </PagedList>
  )
}
