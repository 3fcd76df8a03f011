import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnlimited, tokenAmount } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { Address } from '../../shared/entity/Address.tsx'
import { AnswerLabels } from '../../shared/entity/address-book.tsx'
import { Quantity } from '../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../shared/entity/quantity.ts'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { Token } from '../../shared/entity/Token.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { Card } from '../../shared/lists/Card.tsx'
import { DataTable } from '../../shared/lists/DataTable.tsx'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import filterStyles from '../../shared/ui/filters.module.css'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { Tag } from '../../shared/ui/Tag.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { approvalsQuery } from '../../slices/approval/api/allowance-query.ts'
import { RiskCell } from '../../slices/approval/components/RiskCell.tsx'
import { type Approval, type RatedApproval, useRisks } from '../../slices/approval/use-risks.ts'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { revoke } from '../../slices/signing/revoke.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

/** What a spender may take: as the contract answers, or as the event says until the answer arrives. */
function Allowance({ approval: { row, allowance, isExact } }: { approval: RatedApproval }) {
  const t = useT()
  if (isUnlimited(allowance)) return <Tag kind="warn">{t('token.unlimited')}</Tag>
  return (
    <span className={isExact ? undefined : 'muted'}>
      <Quantity of={quantityOf(tokenAmount(allowance), row.contract_address, row.tokenInfo)} />
    </span>
  )
}

/** Spenders that may take tokens of the wallet, each with a button that revokes the approval. */
export default function ApprovalsPage() {
  const t = useT()
  const wallet = useWallet()
  if (wallet) return <Approvals key={wallet.id} wallet={wallet} />
  return (
    <>
      <PageTitle title={t('approvals.title')} />
      <State
        kind="empty"
        title={t('approvals.noWallet')}
        action={
          <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
            {t('wallet.open')}
          </Button>
        }
      />
    </>
  )
}

function Approvals({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const queries = useQueryClient()
  const query = useQuery(approvalsQuery(wallet.address))
  useRefetchOnBlock(query)
  const { data, error, refetch } = query
  const rated = useRisks(wallet.address, data?.data)
  const revoking = useMutation({
    mutationFn: ({ contract_address, to_address }: Approval) =>
      revoke(wallet, contract_address, to_address, queries),
  })
  const token = ({ row: { contract_address, tokenInfo } }: RatedApproval) => (
    <Token
      id={contract_address}
      symbol={tokenInfo.tokenAbbr || tokenInfo.tokenName}
      type={tokenInfo.tokenType}
      imitates={tokenInfo.imitatesSymbol}
      detailed
    />
  )
  const take = ({ row }: RatedApproval) =>
    canSign(wallet) && (
      <WorkButton
        size="sm"
        loading={revoking.isPending && revoking.variables === row}
        onClick={() => revoking.mutate(row)}
      >
        {t('approvals.revoke')}
      </WorkButton>
    )
  return (
    <>
      <PageTitle
        title={t('approvals.title')}
        total={data && formatInteger(data.total)}
        note={t('approvals.line')}
      />
      <WalletNav address={wallet.address} />
      {revoking.error && <Notice kind="bad">{t('approvals.failed')}</Notice>}
      <Panel>
        <AnswerLabels answer={data}>
          <DataTable
            label={t('approvals.title')}
            columns={[
              { id: 'token', header: t('column.token'), bone: 12, cell: token },
              {
                id: 'spender',
                header: t('approvals.spender'),
                bone: 16,
                fill: true,
                cell: ({ row }) => <Address value={row.to_address} />,
              },
              {
                id: 'amount',
                header: t('approvals.allowance'),
                align: 'right',
                bone: 12,
                cell: (approval) => <Allowance approval={approval} />,
              },
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
                bone: 6,
                cell: ({ row }) => <TimeAgo time={row.date_created} />,
              },
              {
                id: 'act',
                header: <span className="visually-hidden">{t('approvals.revoke')}</span>,
                align: 'end',
                cell: take,
              },
            ]}
            rows={data && rated}
            rowKey={({ row }) => `${row.contract_address}${row.to_address}`}
            card={(approval) => (
              <Card
                main={token(approval)}
                meta={
                  <>
                    <Address value={approval.row.to_address} /> <Allowance approval={approval} />{' '}
                    <RiskCell approval={approval} />
                  </>
                }
                end={take(approval)}
              />
            )}
            empty={{ title: t('approvals.empty'), line: t('approvals.emptyLine') }}
            error={error}
            onRetry={() => void refetch()}
          />
        </AnswerLabels>
      </Panel>
      <p className={filterStyles.note}>{t('risk.line')}</p>
    </>
  )
}
