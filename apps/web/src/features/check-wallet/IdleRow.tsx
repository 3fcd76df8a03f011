import { Button } from '@mantine/core'
import { type Intent, intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { Address } from '../../shared/entity/Address.tsx'
import { TrxAmount } from '../../shared/entity/Amount.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { formatDayTime } from '../../shared/format/time.ts'
import { useChainNow } from '../../shared/live/useChainNow.ts'
import { paths } from '../../shared/paths.ts'
import type { NodeAccount, Resource } from '../../slices/account/node-account.ts'
import type { Idle } from '../../slices/checkup/findings.ts'
import { requestAct } from '../../slices/signing/request-act.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { Row } from './Row.tsx'

const RESOURCES = { ENERGY: 'cost.energy', BANDWIDTH: 'cost.bandwidth' } as const satisfies Record<
  Resource,
  TranslationKey
>
/** Rewards can be claimed once a day. */
const CLAIM_PAUSE_MS = 24 * 60 * 60 * 1000

type Repair = { text: TranslationKey; intent: Intent; from?: number } | { text: TranslationKey; to: string }

/** What takes a thing that is left lying; undefined where nothing can be done yet. */
function repairOf(idle: Idle, account: NodeAccount): Repair | undefined {
  const ownerAddress = account.address
  switch (idle.kind) {
    case 'withdraw':
      return { text: 'checkup.act.take', intent: intend('WithdrawExpireUnfreezeContract', { ownerAddress }) }
    case 'reward':
      return {
        text: 'checkup.act.claim',
        intent: intend('WithdrawBalanceContract', { ownerAddress }),
        ...(account.lastWithdrawn !== undefined && { from: account.lastWithdrawn + CLAIM_PAUSE_MS }),
      }
    case 'lockedSupply':
      return { text: 'checkup.act.take', intent: intend('UnfreezeAssetContract', { ownerAddress }) }
    case 'oldStake': {
      const { resource, until } = idle
      const intent = intend('UnfreezeBalanceContract', { ownerAddress, resource, receiverAddress: undefined })
      return { text: 'checkup.act.unstake', intent, from: until }
    }
    case 'delegated': {
      const { to, resource } = idle.delegation
      if (idle.free === 0n) return undefined
      const taken = { ownerAddress, resource, balance: idle.free, receiverAddress: to }
      return { text: 'checkup.act.takeBack', intent: intend('UnDelegateResourceContract', taken) }
    }
    case 'oldDelegated':
      return { text: 'checkup.act.stake', to: paths.stake() }
    case 'votes':
      return { text: 'checkup.act.vote', to: paths.votes() }
  }
}

/** What is left lying, in a sentence. */
function IdleSentence({ idle, now }: { idle: Idle; now: number }): ReactNode {
  const t = useT()
  switch (idle.kind) {
    case 'withdraw':
      return (
        <Sentence
          text="checkup.idle.withdraw"
          values={{ amount: <TrxAmount value={idle.amount} />, date: formatDayTime(idle.since) }}
        />
      )
    case 'reward':
      return <Sentence text="checkup.idle.reward" values={{ amount: <TrxAmount value={idle.amount} /> }} />
    case 'lockedSupply':
      return t('checkup.idle.lockedSupply')
    case 'oldStake':
      return (
        <Sentence
          text={idle.until > now ? 'checkup.idle.oldStakeLocked' : 'checkup.idle.oldStake'}
          values={{
            amount: <TrxAmount value={idle.amount} />,
            resource: t(RESOURCES[idle.resource]),
            date: formatDayTime(idle.until),
          }}
        />
      )
    case 'oldDelegated':
      return (
        <Sentence
          text="checkup.idle.oldDelegated"
          values={{ amount: <TrxAmount value={idle.amount} />, resource: t(RESOURCES[idle.resource]) }}
        />
      )
    case 'delegated': {
      const { amount, to, resource, until } = idle.delegation
      return (
        <Sentence
          text={idle.free < amount ? 'checkup.idle.delegatedLocked' : 'checkup.idle.delegated'}
          values={{
            amount: <TrxAmount value={amount} />,
            free: <TrxAmount value={idle.free} />,
            to: <Address value={to} />,
            resource: t(RESOURCES[resource]),
            date: formatDayTime(until),
          }}
        />
      )
    }
    case 'votes':
      return <Sentence text="checkup.idle.votes" values={{ n: formatInteger(idle.votes) }} />
  }
}

/** Something that is left lying, and the press that takes it. */
export function IdleRow({ idle, wallet, account }: { idle: Idle; wallet: Wallet; account: NodeAccount }) {
  const t = useT()
  const now = useChainNow()
  const repair = repairOf(idle, account)
  const button =
    repair &&
    ('to' in repair ? (
      <Button size="sm" component={Link} to={repair.to}>
        {t(repair.text)}
      </Button>
    ) : (
      <Button
        size="sm"
        disabled={(repair.from ?? 0) > now}
        data-tip={(repair.from ?? 0) > now ? formatDayTime(repair.from ?? 0) : undefined}
        onClick={() => void requestAct(wallet, account, repair.intent)}
      >
        {t(repair.text)}
      </Button>
    ))
  return (
    <Row repair={canSign(wallet) && button}>
      <IdleSentence idle={idle} now={now} />
    </Row>
  )
}
