import { useQuery } from '@tanstack/react-query'
import { type Address, isAddress, type Sun, sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TOKEN_TRANSFER_ENERGY } from '../../../shared/api/chain-costs.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { NOBODY } from '../../../shared/entity/nobody.ts'
import { BeforeAfter } from '../../../shared/figure/BeforeAfter.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { DAY, formatDayTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { IconLock, IconLockOpen, IconUsers } from '../../../shared/ui/icons.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { nodeAccountQuery } from '../../../slices/account/api/node-account-query.ts'
import { powerOf, type Resource } from '../../../slices/account/node-account.ts'
import { delegatableQuery, resourcesQuery } from '../../../slices/stake/api/stake-queries.ts'
import {
  droppedVotes,
  MOST_UNSTAKING,
  perTrx,
  splitUnstaking,
  sunOf,
  votesOf,
  wholeOf,
  yieldOf,
} from '../../../slices/stake/stake.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import {
  checkAmount,
  checkUnstaking,
  delegateIntent,
  lockDays,
  oldStakeIntent,
  stakeIntent,
  unstakeIntent,
} from '../stake-acts.ts'
import type { StakeData } from '../use-stake-data.ts'
import { BenchColumn } from './BenchColumn.tsx'
import styles from './stake-page.module.css'

const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const

export interface ColumnProps {
  data: StakeData
  isPrimary: boolean
  isCurrent: boolean
  /** Somebody works in this column. */
  onUse: () => void
}

const trx = (amount: Sun) => (
  <strong>
    <TrxAmount value={amount} strong />
  </strong>
)

/** Fields that every column has. */
function useColumn(onUse: () => void) {
  const [resource, setResource] = useState<Resource>('ENERGY')
  const [text, setText] = useState('')
  return {
    resource,
    text,
    amount: sunOf(text),
    setText,
    onResource: (next: Resource) => {
      onUse()
      setResource(next)
    },
    onText: (next: string) => {
      onUse()
      setText(next)
    },
  }
}

function useBlocked({ wallet }: StakeData, amount: Sun, problem: unknown, missing = ''): string {
  const t = useT()
  if (!canSign(wallet)) return t('stakePage.addressOnly')
  if (missing) return missing
  return amount === 0n || problem ? t('stakePage.fillAmount') : ''
}

/** Names of the yield of a resource. */
const YIELD = { ENERGY: 'stakePage.energyADay', BANDWIDTH: 'stakePage.bandwidthADay' } as const

/** Stakes TRX for a resource and votes; the old way where the chain still does. */
export function StakeColumn({ data, ...column }: ColumnProps) {
  const t = useT()
  const { account, resources, delayDays, energyFee, act } = data
  const form = useColumn(column.onUse)
  const { resource, amount } = form
  const [receiver, setReceiver] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const isOld = delayDays === 0
  const problem = checkAmount(amount, account.balance)
  const isReceiverWrong = receiver !== '' && !isAddress(receiver)
  const gain = yieldOf(amount, resources, resource, Number(wholeOf(amount)))
  const limit = resources.limit[resource]
  const power = powerOf(account)
  const missing = isOld && (!isConfirmed || isReceiverWrong) ? t('stakePage.confirmFirst') : ''
  const blocked = useBlocked(data, amount, problem, missing)
  const each = (of: Resource) => t('stakePage.aTrx', { n: formatNumber(perTrx(resources, of)) })
  const transfers = (energy: number) => formatInteger(Math.floor(energy / TOKEN_TRANSFER_ENERGY))
  const handleReview = async () => {
    const to = isAddress(receiver) ? receiver : undefined
    const intent = isOld
      ? oldStakeIntent(account.address, amount, resource, to)
      : stakeIntent(account.address, amount, resource)
    if (await act(intent)) form.setText('')
  }
  return (
    <BenchColumn
      {...column}
      {...form}
      icon={<IconLock {...ICON} />}
      title={t('stakePage.stake')}
      line={isOld ? t('stakePage.stakeOldLine') : t('stakePage.stakeLine', { n: delayDays })}
      choice={t('stakePage.for')}
      figures={{ ENERGY: each('ENERGY'), BANDWIDTH: each('BANDWIDTH') }}
      most={account.balance}
      mostNote={t('stakePage.availableNote', { amount: formatTrxAmount(account.balance) })}
      problem={problem}
      review={t('stakePage.reviewStake')}
      blocked={blocked}
      onReview={handleReview}
    >
      {isOld && (
        <>
          <Field
            label={t('stakePage.receiver')}
            value={receiver}
            isMono
            dir="ltr"
            placeholder={account.address}
            error={isReceiverWrong && receiver.length >= 34 ? t('error.address') : undefined}
            onChange={(to) => setReceiver(to.trim())}
          />
          <CheckBox isChecked={isConfirmed} onChange={setConfirmed}>
            {t('stakePage.threeDays')}
          </CheckBox>
        </>
      )}
      {amount > 0n && !problem && (
        <BeforeAfter
          sentence={
            <Sentence
              text={`stakePage.stakeGives.${resource}`}
              values={{
                amount: trx(amount),
                gain: <strong>{formatInteger(gain)}</strong>,
                votes: <strong>{formatInteger(votesOf(amount))}</strong>,
              }}
            />
          }
          rows={[
            { label: t(YIELD[resource]), before: formatInteger(limit), after: formatInteger(limit + gain) },
            resource === 'ENERGY' && {
              label: t('stakePage.transfersADay'),
              before: transfers(limit),
              after: transfers(limit + gain),
            },
            {
              label: t('stakePage.votes'),
              before: formatInteger(votesOf(power)),
              after: formatInteger(votesOf(sun(power + amount))),
            },
            resource === 'ENERGY' && {
              label: t('stakePage.notBurned'),
              after: t('stakePage.aDay', { amount: formatTrxAmount(BigInt(gain) * energyFee) }),
            },
            {
              label: t('stakePage.available'),
              before: formatTrxAmount(account.balance),
              after: formatTrxAmount(account.balance - amount),
            },
          ]}
        />
      )}
    </BenchColumn>
  )
}

/** What a delegation changes on the other side. */
function Delegated({
  data,
  to,
  amount,
  resource,
  days,
}: {
  data: StakeData
  to: Address
  amount: Sun
  resource: Resource
  days: number
}) {
  const t = useT()
  const now = useChainNow()
  const { data: theirs } = useQuery(resourcesQuery(to))
  const { resources, account } = data
  const gain = yieldOf(amount, resources, resource)
  const own = resources.limit[resource]
  const left = own - resources.used[resource]
  const votes = formatInteger(votesOf(powerOf(account)))
  return (
    <BeforeAfter
      sentence={
        <Sentence
          text={days > 0 ? `stakePage.theyGetLocked.${resource}` : `stakePage.theyGet.${resource}`}
          values={{
            gain: <strong>{formatInteger(gain)}</strong>,
            time: <strong>{formatDayTime(now + days * DAY)}</strong>,
          }}
        />
      }
      rows={[
        theirs !== undefined && {
          label: t('stakePage.theirs'),
          before: formatInteger(theirs.limit[resource]),
          after: formatInteger(theirs.limit[resource] + gain),
        },
        {
          label: t('stakePage.yours'),
          before: formatInteger(own),
          after: formatInteger(Math.max(0, own - gain)),
        },
        {
          label: t('stakePage.yoursLeft'),
          before: formatInteger(left),
          after: formatInteger(Math.max(0, left - gain)),
        },
        { label: t('stakePage.votes'), before: votes, after: votes },
      ]}
    />
  )
}

/** Lends the allowance of staked TRX; the TRX and their votes stay. */
export function DelegateColumn({ data, ...column }: ColumnProps) {
  const t = useT()
  const { account, maxLock, act } = data
  const form = useColumn(column.onUse)
  const { resource, amount } = form
  const [to, setTo] = useState('')
  const [days, setDays] = useState('0')
  const receiver = isAddress(to) ? to : undefined
  const delegatable = useQuery(delegatableQuery(account.address, resource))
  useRefetchOnBlock(delegatable)
  const { data: theirs } = useQuery({
    ...nodeAccountQuery(receiver ?? NOBODY),
    enabled: receiver !== undefined,
  })
  const most = delegatable.data ?? sun(0n)
  const held = account.staked[resource] - most
  const problem = checkAmount(amount, most)
  const wrong =
    to === ''
      ? ''
      : !receiver
        ? t('error.address')
        : receiver === account.address
          ? t('stakePage.self')
          : theirs?.isActive === false
            ? t('stakePage.inactive')
            : theirs?.isContract
              ? t('stakePage.toContract')
              : ''
  const blocked = useBlocked(data, amount, problem, wrong || (receiver ? '' : t('stakePage.fillReceiver')))
  const handleReview = async () => {
    if (!receiver) return
    if (await act(delegateIntent(account.address, receiver, amount, resource, Number(days)))) form.setText('')
  }
  const figure = (of: Resource) => <TrxAmount value={account.staked[of]} />
  return (
    <BenchColumn
      {...column}
      {...form}
      icon={<IconUsers {...ICON} />}
      title={t('stakePage.delegate')}
      line={t('stakePage.delegateLine')}
      choice={t('stakePage.what')}
      figures={{ ENERGY: figure('ENERGY'), BANDWIDTH: figure('BANDWIDTH') }}
      most={most}
      mostNote={t('stakePage.lendable', {
        free: formatInteger(wholeOf(most)),
        held: formatInteger(wholeOf(sun(held > 0n ? held : 0n))),
      })}
      problem={problem}
      review={t('stakePage.reviewDelegation')}
      blocked={blocked}
      onReview={handleReview}
    >
      <Field
        label={t('stakePage.to')}
        value={to}
        isMono
        dir="ltr"
        before={receiver && <Glyph address={receiver} size={15} />}
        error={(receiver || to.length >= 34) && wrong ? wrong : undefined}
        onChange={(typed) => {
          column.onUse()
          setTo(typed.trim())
        }}
      />
      <div className={styles.lock}>
        {t('stakePage.lock')}
        <Segments
          label={t('stakePage.lock')}
          value={days}
          onChange={setDays}
          options={lockDays(maxLock).map((each) => ({
            value: String(each),
            label: each === 0 ? t('stakePage.noLock') : t('time.days', { n: each }),
          }))}
        />
      </div>
      {receiver && !wrong && amount > 0n && !problem && (
        <Delegated data={data} to={receiver} amount={amount} resource={resource} days={Number(days)} />
      )}
    </BenchColumn>
  )
}

/** Takes staked TRX back; allowance and votes go at once, the TRX come later. */
export function UnstakeColumn({
  data,
  onPlan,
  ...column
}: ColumnProps & { onPlan: (amount: Sun, resource: Resource) => void }) {
  const t = useT()
  const now = useChainNow()
  const { account, resources, delayDays, reward, act } = data
  const form = useColumn(column.onUse)
  const { resource, amount } = form
  const most = account.staked[resource]
  const problem = checkUnstaking(amount, account, resource, now)
  const blocked = useBlocked(data, amount, problem)
  const { readySum, waiting } = splitUnstaking(account.unstaking, now)
  const power = powerOf(account)
  const after = sun(power - amount)
  const cast = account.votes.reduce((sum, { count }) => sum + count, 0n)
  const dropped = droppedVotes(account.votes, after)
  const loss = yieldOf(amount, resources, resource)
  const limit = resources.limit[resource]
  const handleReview = async () => {
    if (!(await act(unstakeIntent(account.address, amount, resource)))) return
    form.setText('')
    onPlan(sun(0n), resource)
  }
  const figure = (of: Resource) => <TrxAmount value={account.staked[of]} />
  return (
    <BenchColumn
      {...column}
      {...form}
      onText={(text) => {
        form.onText(text)
        onPlan(sunOf(text), resource)
      }}
      icon={<IconLockOpen {...ICON} />}
      title={t('stakePage.unstake')}
      line={t('stakePage.unstakeLine', { n: delayDays })}
      choice={t('stakePage.from')}
      figures={{ ENERGY: figure('ENERGY'), BANDWIDTH: figure('BANDWIDTH') }}
      most={most}
      mostNote={t('stakePage.takeBackFirst')}
      problem={amount > 0n ? problem : undefined}
      review={t('stakePage.reviewUnstaking')}
      blocked={blocked}
      onReview={handleReview}
    >
      {amount > 0n && !problem && (
        <BeforeAfter
          sentence={
            <>
              <Sentence
                text="stakePage.comeBack"
                values={{
                  amount: trx(amount),
                  time: <strong>{formatDayTime(now + delayDays * DAY)}</strong>,
                }}
              />{' '}
              {readySum > 0n && t('stakePage.paidOut', { amount: formatTrxAmount(readySum) })}{' '}
              {dropped > 0n && t('stakePage.dropped', { n: formatInteger(dropped) })}
            </>
          }
          rows={[
            {
              label: t(YIELD[resource]),
              before: formatInteger(limit),
              after: formatInteger(Math.max(0, limit - loss)),
            },
            {
              label: t('stakePage.votes'),
              before: formatInteger(votesOf(power)),
              after: formatInteger(votesOf(after)),
            },
            {
              label: t('stakePage.votesCast'),
              before: formatInteger(cast),
              after: formatInteger(cast - dropped),
              isLoss: dropped > 0n,
            },
            {
              label: t('stakePage.entries'),
              before: formatInteger(waiting.length),
              after: t('stakePage.ofEntries', { n: waiting.length + 1, of: MOST_UNSTAKING }),
            },
            reward > 0n && { label: t('stakePage.rewards'), after: formatTrxAmount(reward) },
            readySum > 0n && {
              label: t('stakePage.available'),
              before: formatTrxAmount(account.balance),
              after: formatTrxAmount(account.balance + readySum),
            },
          ]}
        />
      )}
    </BenchColumn>
  )
}
