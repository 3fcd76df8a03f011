import { useQuery } from '@tanstack/react-query'
import { isUnlimited, tokenAmount } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { Hash } from '../../../../shared/entity/Hash.tsx'
import { Quantity } from '../../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../../shared/entity/quantity.ts'
import { TimeAgo } from '../../../../shared/entity/Time.tsx'
import { Token } from '../../../../shared/entity/Token.tsx'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { PagedList, type PageView } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { Tag } from '../../../../shared/ui/Tag.tsx'
import { RiskCell } from '../../../approval/components/RiskCell.tsx'
import { type RatedApproval, useRisks } from '../../../approval/use-risks.ts'
import type { Account } from '../../account.ts'
import { type ApprovalRow, approvalListQuery } from '../../api/account-queries.ts'

/** A page of approvals with what each could cost, the worst first. */
function RatedTable({ view, account }: { view: PageView<ApprovalRow>; account: Account }) {
  const t = useT()
  const rated = useRisks(account.address, view.rows ?? [])
  const token = ({ row: { contract_address, tokenInfo } }: RatedApproval) => (
    <Token
      id={contract_address}
      symbol={tokenInfo.tokenAbbr || tokenInfo.tokenName}
      imitates={tokenInfo.imitatesSymbol}
    />
  )
  const amount = ({ allowance, row: { contract_address, tokenInfo } }: RatedApproval) => {
    if (isUnlimited(allowance)) return <Tag kind="warn">{t('token.unlimited')}</Tag>
    return <Quantity of={quantityOf(tokenAmount(allowance), contract_address, tokenInfo)} />
  }
  return (
    <DataTable
      {...view}
      rows={view.rows && rated}
      label={t('address.tab.approvals')}
      columns={[
        { id: 'token', header: t('column.token'), bone: 12, cell: token },
        {
          id: 'spender',
          header: t('approval.spender'),
          fill: true,
          bone: 16,
          cell: ({ row }) => <Address value={row.to_address} />,
        },
        { id: 'amount', header: t('approval.amount'), align: 'right', bone: 12, cell: amount },
        {
          id: 'risk',
          header: t('risk.title'),
          bone: 16,
          cell: (approval) => <RiskCell approval={approval} />,
        },
        {
          id: 'age',
          header: t('column.age'),
          from: 'md',
          cell: ({ row }) => <TimeAgo time={row.date_created} />,
        },
        {
          id: 'hash',
          header: t('column.transaction'),
          align: 'end',
          from: 'md',
          cell: ({ row }) => <Hash kind="transaction" value={row.hash} />,
        },
      ]}
      rowKey={({ row }) => `${row.contract_address}${row.to_address}`}
      card={(approval) => (
        <Card
          main={token(approval)}
          meta={
            <>
              <Address value={approval.row.to_address} size="card" /> <RiskCell approval={approval} />
            </>
          }
          end={amount(approval)}
        />
      )}
      empty={{ title: t('approval.empty') }}
    />
  )
}

/** Who may spend tokens of an account, how much, and what speaks against it. */
export default function ApprovalsTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(approvalListQuery({ ...state.range, address: account.address }))
  return (
    <>
      <PagedList state={state} query={query}>
        {(view) => <RatedTable view={view} account={account} />}
      </PagedList>
      <p className={filterStyles.note}>
        {t('approval.line')} {t('risk.line')}
      </p>
    </>
  )
}
