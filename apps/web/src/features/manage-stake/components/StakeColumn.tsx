import { isAddress, sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TOKEN_TRANSFER_ENERGY } from '../../../shared/api/chain-costs.ts'
import { BeforeAfter } from '../../../shared/figure/BeforeAfter.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { IconLock } from '../../../shared/ui/icons.ts'
import { powerOf, type Resource } from '../../../slices/account/node-account.ts'
import { AddressField } from '../../../slices/contact/components/AddressField.tsx'
import { useBurned } from '../../../slices/signing/use-burned.ts'
import { perTrx, votesOf, wholeOf, yieldOf } from '../../../slices/stake/stake.ts'
import { checkAmount, oldStakeIntent, stakeIntent } from '../stake-intents.ts'
import { BenchColumn } from './BenchColumn.tsx'
import { type ColumnProps, ICON, trx, useBlocked, useColumn, YIELD } from './column.tsx'

/** Stakes TRX for a resource and votes; the old way where the chain still does. */
export function StakeColumn({ data, ...column }: ColumnProps) {
  const t = useT()
  const { account, resources, delayDays, energyFee, act } = data
  const form = useColumn(column.onUse)
  const { resource, amount } = form
  const [receiver, setReceiver] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const isOld = delayDays === 0
  const burned = useBurned(
    account.balance > 0n ? stakeIntent(account.address, account.balance, resource) : undefined,
  )
  const most = sun(account.balance > burned ? account.balance - burned : 0n)
  const problem = checkAmount(amount, most)
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
      most={most}
      mostNote={t('stakePage.availableNote', { amount: formatTrxAmount(account.balance) })}
      problem={problem}
      review={t('stakePage.reviewStake')}
      blocked={blocked}
      onReview={handleReview}
    >
      {isOld && (
        <>
          <AddressField
            label={t('stakePage.receiver')}
            value={receiver}
            placeholder={account.address}
            error={isReceiverWrong && receiver.length >= 34 ? t('error.address') : undefined}
            onChange={setReceiver}
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
