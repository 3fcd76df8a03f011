import { useQuery } from '@tanstack/react-query'
import { readTokenAmount } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { Hash } from '../../../../shared/entity/Hash.tsx'
import { Quantity } from '../../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../../shared/entity/quantity.ts'
import { TimeAgo } from '../../../../shared/entity/Time.tsx'
import { Token } from '../../../../shared/entity/Token.tsx'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { Tag } from '../../../../shared/ui/Tag.tsx'
import type { Account } from '../../account.ts'
import { type ApprovalRow, approvalListQuery } from '../../api/account-queries.ts'

/** Who may spend tokens of an account, and how much. */
export function ApprovalsTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(approvalListQuery({ ...state.range, address: account.address }))
  const token = ({ contract_address, tokenInfo }: ApprovalRow) => (
    <Token
      id={contract_address}
      symbol={tokenInfo.tokenAbbr || tokenInfo.tokenName}
      imitates={tokenInfo.imitatesSymbol}
    />
  )
  const amount = ({ amount_str, unlimited, contract_address, tokenInfo }: ApprovalRow) => {
    if (unlimited) return <Tag kind="warn">{t('token.unlimited')}</Tag>
    return <Quantity of={quantityOf(readTokenAmount(amount_str), contract_address, tokenInfo)} />
  }
  return (
    <>
      <PagedList state={state} query={query}>
        {(view) => (
          <DataTable
            {...view}
            label={t('address.tab.approvals')}
            columns={[
              { id: 'token', header: t('column.token'), bone: 12, cell: token },
              {
                id: 'spender',
                header: t('approval.spender'),
                fill: true,
                bone: 16,
                cell: (row) => <Address value={row.to_address} />,
              },
              { id: 'amount', header: t('approval.amount'), align: 'right', bone: 12, cell: amount },
              {
                id: 'age',
                header: t('column.age'),
                from: 'md',
                cell: (row) => <TimeAgo time={row.date_created} />,
              },
              {
                id: 'hash',
                header: t('column.transaction'),
                align: 'end',
                from: 'md',
                cell: (row) => <Hash kind="transaction" value={row.hash} />,
              },
            ]}
            rowKey={(row) => `${row.contract_address}${row.to_address}`}
            card={(row) => (
              <Card
                main={token(row)}
                meta={<Address value={row.to_address} size="card" />}
                end={amount(row)}
              />
            )}
            empty={{ title: t('approval.empty') }}
          />
        )}
      </PagedList>
      <p className={filterStyles.note}>{t('approval.line')}</p>
    </>
  )
}
