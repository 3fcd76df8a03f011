import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address, readTokenAmount } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { issuedTokensQuery } from '../api/wallet-queries.ts'

/** The TRC10 token that the account has issued: supply, holders, sale, and the part that was locked at first. */
export function MyTokensPanel({
  address,
  isUsable,
  onAct,
}: {
  address: Address
  isUsable: boolean
  onAct: (intent: Intent) => void
}) {
  const t = useT()
  const { data = [] } = useQuery(issuedTokensQuery(address))
  if (data.length === 0) return null
  return (
    <Panel title={t('walletPage.myToken')}>
      {data.map((token) => (
        <Facts
          key={token.id}
          columns={2}
          facts={[
            {
              label: t('column.token'),
              value: (
                <Token
                  id={String(token.id)}
                  symbol={token.abbr ?? ''}
                  name={token.name}
                  type="trc10"
                  detailed
                />
              ),
            },
            {
              label: t('walletPage.supply'),
              value: (
                <Amount
                  value={readTokenAmount(token.totalSupply ?? (0 as never))}
                  decimals={token.precision ?? 0}
                />
              ),
            },
            { label: t('walletPage.holders'), value: formatInteger(token.nrOfTokenHolders ?? 0) },
            { label: t('walletPage.transfersOf'), value: formatInteger(token.totalTransactions ?? 0) },
            (token.endTime ?? 0) - (token.startTime ?? 0) > 1000 && {
              label: t('walletPage.sale'),
              value: `${formatDate(token.startTime ?? 0)} – ${formatDate(token.endTime ?? 0)}, ${formatInteger(token.issuedPercentage ?? 0)}%`,
            },
            isUsable &&
              token.id !== undefined && {
                label: t('walletPage.tokenData'),
                value: (
                  <Link className="link" to={paths.tokenUpdate(token.id)}>
                    {t('walletPage.changeToken')}
                  </Link>
                ),
              },
            (token.frozen?.length ?? 0) > 0 && {
              label: t('walletPage.lockedSupply'),
              value: isUsable && (
                <Button
                  size="sm"
                  onClick={() => onAct(intend('UnfreezeAssetContract', { ownerAddress: address }))}
                >
                  {t('walletPage.unlock')}
                </Button>
              ),
            },
          ]}
        />
      ))}
    </Panel>
  )
}
