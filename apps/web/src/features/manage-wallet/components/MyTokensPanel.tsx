import { useQuery } from '@tanstack/react-query'
import { readTokenAmount } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { type Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { ownTokensQuery } from '../../../slices/bridge/api/bridge-queries.ts'
import { useCrossings } from '../../../slices/bridge/use-crossings.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { issuedTokensQuery } from '../api/wallet-queries.ts'
import { LockedSupply } from './LockedSupply.tsx'

/** An issuer's description is public. */
const SHOWN = 1

/** Where the issuer of a token describes it, and applies for the market list. */
const dataFact = (t: ReturnType<typeof useT>, id: string, kind: string, isRefused = false): Fact => ({
  label: t('walletPage.ownData'),
  value: (
    <>
      <Link className="link" to={paths.tokenData(id)}>
        {t('walletPage.changeToken')}
      </Link>{' '}
      <Link className="link" to={paths.listing(kind, id)}>
        {t('walletPage.listing')}
      </Link>
      {isRefused && <span className="bad"> {t('walletPage.dataRefused')}</span>}
    </>
  ),
})

/**
 * The TRC10 token that the account has issued: supply, holders, sale, and the parts that are still locked;
 * and the token contracts that it has deployed.
 */
export function MyTokensPanel({
  account,
  isUsable,
  onAct,
}: {
  account: NodeAccount
  isUsable: boolean
  onAct: (intent: Intent) => Promise<boolean>
}) {
  const t = useT()
  const { data = [] } = useQuery(issuedTokensQuery(account.address))
  const { data: contracts = [] } = useQuery(ownTokensQuery(account.address))
  const isBridged = useCrossings()?.some(({ direction }) => direction === 'deposit') ?? false
  if (data.length === 0 && contracts.length === 0) return null
  return (
    <Panel
      title={t('walletPage.myToken')}
      note={
        <Link className="link" to={paths.myToken()}>
          {t('walletPage.allOwnTokens')}
        </Link>
      }
    >
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
            isUsable && token.id !== undefined && dataFact(t, String(token.id), 'trc10'),
            isUsable &&
              isBridged &&
              token.id !== undefined && {
                label: t('walletPage.sideChain'),
                value: <MapButton token={String(token.id)} />,
              },
            account.lockedSupply.length > 0 && {
              label: t('walletPage.lockedSupply'),
              value: (
                <LockedSupply
                  parts={account.lockedSupply}
                  decimals={token.precision ?? 0}
                  onUnlock={
                    isUsable
                      ? () => void onAct(intend('UnfreezeAssetContract', { ownerAddress: account.address }))
                      : undefined
                  }
                />
              ),
            },
          ]}
        />
      ))}
      {contracts.map((token) => (
        <Facts
          key={token.contract_address}
          columns={2}
          facts={[
            {
              label: t('column.token'),
              value: (
                <Token
                  id={token.contract_address}
                  symbol={token.symbol}
                  name={token.name}
                  type={token.token_type}
                  logo={token.icon_url}
                  detailed
                />
              ),
            },
            isUsable &&
              dataFact(
                t,
                token.contract_address,
                token.token_type,
                token.status !== null && token.status !== SHOWN,
              ),
            isBridged &&
              (token.token_type === 'trc20' || token.token_type === 'trc721') && {
                label: t('walletPage.sideChain'),
                value:
                  token.sidechains.length > 0 ? (
                    <bdi>{token.sidechains.join(', ')}</bdi>
                  ) : (
                    isUsable && <MapButton token={token.contract_address} />
                  ),
              },
          ]}
        />
      ))}
    </Panel>
  )
}

/** Opens the form that maps a token, by its contract or TRC10 id; it says when the token is mapped already. */
function MapButton({ token }: { token: string }) {
  const t = useT()
  return (
    <button type="button" className="link" onClick={() => openDialog({ kind: 'bridge', map: token })}>
      {t('walletPage.mapToken')}
    </button>
  )
}
