import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { askNode } from '../../../shared/api/node.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { digitsOf } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatDuration } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { nextCycleQuery } from '../../../slices/vote/api/vote-queries.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { Sum } from '../hidden-sums.tsx'
import { claimableFrom } from '../needs.ts'
import { SiteDialog } from './AccountDialogs.tsx'
import { TeamPage } from './TeamPage.tsx'
import styles from './wallet.module.css'

const ALL = 100

/** The representative's share of the rewards (brokerage), in percent. */
const brokerageQuery = (address: Address) =>
  queryOptions({
    queryKey: ['node-brokerage', address],
    queryFn: async ({ signal }) =>
      (await askNode<{ brokerage?: number }>('/wallet/getBrokerage', { address }, signal)).brokerage ?? 0,
  })

/** The share for voters, which takes effect at the next maintenance. */
function VoterShare({ account, isUsable, onAct }: PartProps) {
  const t = useT()
  const { data: brokerage } = useQuery(brokerageQuery(account.address))
  const { data: next } = useQuery(nextCycleQuery)
  const [typed, setTyped] = useState<string>()
  if (brokerage === undefined) return null
  const share = typed ?? String(ALL - brokerage)
  const rewardShare = /^\d{1,3}$/.test(share) && Number(share) <= ALL ? Number(share) : undefined
  const isChanged = rewardShare !== undefined && rewardShare !== ALL - brokerage
  return (
    <>
      <span className={styles.share}>
        <Field
          label={<span className="visually-hidden">{t('walletPage.voterShare')}</span>}
          value={share}
          inputMode="numeric"
          after="%"
          disabled={!isUsable}
          onChange={(text) => setTyped(digitsOf(text).slice(0, 3))}
        />
        {isUsable && (
          <Button
            size="sm"
            disabled={!isChanged}
            onClick={() => {
              if (rewardShare !== undefined)
                void onAct(
                  intend('UpdateBrokerageContract', {
                    ownerAddress: account.address,
                    brokerage: ALL - rewardShare,
                  }),
                )
            }}
          >
            {t('walletPage.save')}
          </Button>
        )}
      </span>
      {next !== undefined && (
        <span className={styles.note}>{t('walletPage.voterShareNote', { time: formatDuration(next) })}</span>
      )}
    </>
  )
}

interface PartProps {
  account: NodeAccount
  isUsable: boolean
  /** Resolves to whether the transaction may take effect. */
  onAct: (intent: Intent) => Promise<boolean>
}

function BlockReward({ account, isUsable, onAct }: PartProps) {
  const t = useT()
  const now = useChainNow()
  const from = claimableFrom(account, now)
  const tip =
    account.allowance === 0n
      ? t('walletPage.nothingToClaim')
      : from !== undefined
        ? t('walletPage.onceADay', { time: formatDuration(from - now) })
        : undefined
  return (
    <span className={styles.share}>
      <Sum>
        <TrxAmount value={account.allowance} exact />
      </Sum>
      {isUsable && (
        <span data-tip={tip}>
          <Button
            size="sm"
            disabled={tip !== undefined}
            onClick={() => void onAct(intend('WithdrawBalanceContract', { ownerAddress: account.address }))}
          >
            {t('walletPage.claim')}
          </Button>
        </span>
      )}
    </span>
  )
}

/** Applying as a representative, or the settings of one: share for voters, rewards, site, page. */
export function RepresentativePanel({ wallet, site, ...part }: PartProps & { wallet: Wallet; site: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { account, isUsable, onAct } = part
  const { data: parameters } = useQuery(parametersQuery)
  const cost = account.isWitness ? undefined : BigInt(parameters?.get('getAccountUpgradeCost') ?? 0)
  const dialog = isOpen && (
    <SiteDialog
      owner={account.address}
      cost={cost}
      known={account.isWitness ? site : ''}
      onClose={() => setOpen(false)}
      onReview={async (intent) => {
        if (await onAct(intent)) setOpen(false)
      }}
    />
  )
  const open = isUsable && (
    <Button size="sm" onClick={() => setOpen(true)}>
      {t(account.isWitness ? 'walletPage.change' : 'walletPage.apply')}
    </Button>
  )
  if (!account.isWitness)
    return (
      <Panel title={t('walletPage.representative')} end={open}>
        <p className={styles.text}>{t('walletPage.representativeLine')}</p>
        {dialog}
      </Panel>
    )
  return (
    <Panel title={t('walletPage.representative')}>
      <Facts
        facts={[
          { label: t('walletPage.voterShare'), value: <VoterShare {...part} /> },
          { label: t('walletPage.blockReward'), value: <BlockReward {...part} /> },
          {
            label: t('walletPage.website'),
            value: (
              <span className={styles.share}>
                <bdi dir="ltr">{site}</bdi> {open}
              </span>
            ),
          },
          {
            label: t('walletPage.teamPage'),
            value: <TeamPage wallet={wallet} isUsable={part.isUsable} />,
          },
        ]}
      />
      {dialog}
    </Panel>
  )
}
