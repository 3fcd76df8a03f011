import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { intend } from '@tronlens/signing'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatDayTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { NodeAccount, Resource } from '../../../slices/account/node-account.ts'
import { requestAct } from '../../../slices/signing/request-act.ts'
import { delegationsQuery } from '../../../slices/stake/api/stake-queries.ts'
import { LentAndReturning } from '../../../slices/stake/components/ComingBack.tsx'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import styles from './wallet.module.css'

const RESOURCES: readonly Resource[] = ['ENERGY', 'BANDWIDTH']

/** Stake 1.0; it can be unfrozen after three days. */
function OldStakes({ wallet, account }: { wallet: Wallet; account: NodeAccount }) {
  const t = useT()
  const now = useChainNow()
  return RESOURCES.map((resource) => {
    const old = account.oldStake[resource]
    if (!old) return null
    const intent = intend('UnfreezeBalanceContract', {
      ownerAddress: account.address,
      resource,
      receiverAddress: undefined,
    })
    return (
      <div key={resource} className={styles.row}>
        <span>
          <TrxAmount value={old.amount} /> <span className="muted">{t('walletPage.oldStake')}</span>
        </span>
        <span>
          {canSign(wallet) && (
            <Button
              size="sm"
              disabled={old.until > now}
              data-tip={old.until > now ? formatDayTime(old.until) : undefined}
              onClick={() => requestAct(wallet, account, intent)}
            >
              {t('walletPage.unstake')}
            </Button>
          )}
        </span>
      </div>
    )
  })
}

/** The delegated part of the stake, and the amounts that are being unfrozen. */
export function PowerPanel({ wallet, account }: { wallet: Wallet; account: NodeAccount }) {
  const t = useT()
  const { data: lent = [] } = useQuery(delegationsQuery(account.address, 'out'))
  return (
    <Panel
      title={t('walletPage.lentAndBack')}
      end={
        <Link className="link" to={paths.stake()}>
          {t('walletPage.stake')}
        </Link>
      }
    >
      <OldStakes wallet={wallet} account={account} />
      <LentAndReturning
        unstaking={account.unstaking}
        lent={lent.map(({ to, resource, amount, locked, until }) => ({
          key: `${to}${resource}`,
          amount,
          locked: locked > 0n,
          until,
          to: <Address value={to} />,
        }))}
      />
    </Panel>
  )
}
