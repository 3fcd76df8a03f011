import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Sun } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { DayRuler, type Flag } from '../../../shared/figure/DayRuler.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { startOfDay } from '../../../shared/format/day.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate, formatDayTime, formatDuration } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { paths } from '../../../shared/paths.ts'
import { IconCheckbox, IconCoins, IconLockOpen, IconSignature } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { requestAct } from '../../../slices/signing/request-act.ts'
import { delegationsQuery } from '../../../slices/stake/api/stake-queries.ts'
import { nextCycleQuery } from '../../../slices/vote/api/vote-queries.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { Sum } from '../hidden-sums.tsx'
import { type Need, needsOf } from '../needs.ts'
import styles from './wallet.module.css'

const DAYS = 14
const ICONS = { sign: IconSignature, claim: IconCoins, withdraw: IconLockOpen, vote: IconCheckbox } as const

/** A need with its text, its time and the possible action. */
function useWords(nextCount: number | undefined) {
  const t = useT()
  const now = useChainNow()
  const sum = (amount: Sun): ReactNode => (
    <strong>
      <Sum>
        <TrxAmount value={amount} exact strong />
      </Sum>
    </strong>
  )
  return (need: Need): { what: ReactNode; when: string; verb: string } => {
    switch (need.kind) {
      case 'sign':
        return {
          what: (
            <Sentence
              text="walletPage.need.sign"
              count={need.count}
              values={{ n: formatInteger(need.count) }}
            />
          ),
          when: t('walletPage.need.expires', { time: formatDuration(need.expires - now) }),
          verb: t('walletPage.need.open'),
        }
      case 'claim':
        return {
          what: <Sentence text="walletPage.need.claim" values={{ amount: sum(need.amount) }} />,
          when: need.last ? t('walletPage.need.lastClaimed', { date: formatDate(need.last) }) : '',
          verb: t('walletPage.claim'),
        }
      case 'withdraw':
        return {
          what: <Sentence text="walletPage.need.withdraw" values={{ amount: sum(need.amount) }} />,
          when: t('walletPage.need.since', { date: formatDayTime(need.since) }),
          verb: t('walletPage.withdraw'),
        }
      case 'vote':
        return {
          what: (
            <Sentence
              text="walletPage.need.vote"
              values={{ n: <strong>{formatInteger(need.votes)}</strong> }}
            />
          ),
          when:
            nextCount === undefined ? '' : t('walletPage.need.count', { time: formatDuration(nextCount) }),
          verb: t('walletPage.vote'),
        }
    }
  }
}

/** Events of the next two weeks. */
function useFlags(account: NodeAccount, signatures: { count: number; expires: number } | undefined): Flag[] {
  const t = useT()
  const { data: lent = [] } = useQuery(delegationsQuery(account.address, 'out'))
  const now = useChainNow()
  return [
    ...(signatures && signatures.count > 0
      ? [
          {
            key: 'sign',
            time: signatures.expires,
            title: t('walletPage.flag.signatures', { n: formatInteger(signatures.count) }),
            line: formatDayTime(signatures.expires),
          },
        ]
      : []),
    ...account.unstaking
      .filter(({ ready }) => ready > now)
      .map(({ amount, ready }) => ({
        key: `ready${ready}`,
        time: ready,
        title: t('walletPage.flag.ready', { amount: formatTrxAmount(amount) }),
        line: formatDayTime(ready),
      })),
    ...lent
      .filter(({ locked, until }) => locked > 0n && until > now)
      .map(({ locked, until, to, resource }) => ({
        key: `lock${to}${resource}`,
        time: until,
        title: t('walletPage.flag.lock', { amount: formatTrxAmount(locked) }),
        line: formatDayTime(until),
      })),
  ]
}

/** Open tasks of the owner, and events of the next two weeks. */
export function NeedsPanel({
  wallet,
  account,
  reward,
  signatures,
}: {
  wallet: Wallet
  account: NodeAccount
  reward: Sun
  signatures: { count: number; expires: number } | undefined
}) {
  const t = useT()
  const now = useChainNow()
  const navigate = useNavigate()
  const { data: nextCount } = useQuery(nextCycleQuery)
  const needs = needsOf({ account, reward, signatures, now })
  const words = useWords(nextCount)
  const flags = useFlags(account, signatures)
  const owner = { ownerAddress: account.address }
  const handle: Record<Need['kind'], () => unknown> = {
    sign: () => navigate(paths.waitingSignatures()),
    claim: () => requestAct(wallet, account, intend('WithdrawBalanceContract', owner)),
    withdraw: () => requestAct(wallet, account, intend('WithdrawExpireUnfreezeContract', owner)),
    vote: () => navigate(paths.votes()),
  }
  return (
    <Panel
      className={styles.needs}
      title={t('walletPage.needs')}
      note={needs.length > 0 ? formatInteger(needs.length) : undefined}
      end={needs.length > 0 && t('walletPage.needsOrder')}
    >
      {needs.length === 0 && <p className={styles.empty}>{t('walletPage.needsNothing')}</p>}
      {needs.map((need) => {
        const Icon = ICONS[need.kind]
        const { what, when, verb } = words(need)
        return (
          <div key={need.kind} className={styles.need}>
            <Icon size={18} stroke={1.6} color="var(--tl-ink-3)" />
            <span>{what}</span>
            <span>{when}</span>
            <span>
              {canSign(wallet) && (
                <Button size="sm" onClick={handle[need.kind]}>
                  {verb}
                </Button>
              )}
            </span>
          </div>
        )
      })}
      <div className={styles.ruler}>
        <h3>
          {t('walletPage.next', { n: DAYS })} <span>{t('walletPage.nextNote')}</span>
        </h3>
        <DayRuler
          from={startOfDay(now)}
          // stake that the user unfreezes today is available in 14 days, so that day is included
          days={DAYS + 1}
          now={now}
          flags={flags}
          label={t('walletPage.next', { n: DAYS })}
        />
      </div>
    </Panel>
  )
}
