import { type Sun, sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { BeforeAfter } from '../../../shared/figure/BeforeAfter.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { DAY, formatDayTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { IconLockOpen } from '../../../shared/ui/icons.ts'
import { powerOf, type Resource } from '../../../slices/account/node-account.ts'
import {
  droppedVotes,
  MOST_UNSTAKING,
  splitUnstaking,
  sunOf,
  votesOf,
  yieldOf,
} from '../../../slices/stake/stake.ts'
import { checkUnstaking, likelyResource, unstakeIntent } from '../stake-intents.ts'
import { BenchColumn } from './BenchColumn.tsx'
import { type ColumnProps, ICON, trx, useBlocked, useColumn, YIELD } from './column.tsx'

/** Takes staked TRX back; allowance and votes go at once, the TRX come later. */
export function UnstakeColumn({
  data,
  onPlan,
  ...column
}: ColumnProps & { onPlan: (amount: Sun, resource: Resource) => void }) {
  const t = useT()
  const now = useChainNow()
  const { account, resources, delayDays, reward, act } = data
  const form = useColumn(column.onUse, likelyResource(account))
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
      onResource={(next) => {
        form.onResource(next)
        onPlan(amount, next)
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
