import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { Token } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { imitationsQuery } from '../api/spread-queries.ts'
import type { TokenDetail } from '../token.ts'

/** Tokens that look like this one by name or symbol: younger ones that fewer accounts hold. */
export function ImitationsTab({ token }: { token: TokenDetail }) {
  const t = useT()
  const { data, error, refetch } = useQuery(imitationsQuery(token.id))
  type Row = NonNullable<typeof data>['data'][number]
  const name = (row: Row) => (
    <Token
      id={row.id}
      symbol={row.symbol || row.name}
      name={row.name === row.symbol ? undefined : row.name}
      type={row.type}
      imitates={token.symbol || token.name}
      isVerified={row.id.startsWith('T') ? row.verified : undefined}
      detailed
    />
  )
  return (
    <GrowingList rows={data?.data ?? []}>
      {(shown) => (
        <DataTable
          label={t('tokenPage.imitations')}
          columns={[
            { id: 'token', header: t('column.token'), fill: true, cell: name },
            {
              id: 'holders',
              header: t('column.holders'),
              align: 'right',
              cell: ({ holders }) => formatInteger(holders),
            },
            {
              id: 'created',
              header: t('column.created'),
              align: 'end',
              cell: ({ created }) => formatDate(created),
            },
          ]}
          rows={data && shown}
          rowKey={({ id }) => id}
          card={(row) => (
            <Card
              main={name(row)}
              meta={t('token.holdersCount', { n: formatInteger(row.holders) })}
              end={formatDate(row.created)}
            />
          )}
          empty={{ title: t('tokenPage.noImitations') }}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </GrowingList>
  )
}
