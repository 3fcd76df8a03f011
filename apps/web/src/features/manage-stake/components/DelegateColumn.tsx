import { useQuery } from '@tanstack/react-query'
import { type Address, isAddress, type Sun, sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { BeforeAfter } from '../../../shared/figure/BeforeAfter.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { DAY, formatDayTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { IconUsers } from '../../../shared/ui/icons.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { nodeAccountQuery } from '../../../slices/account/api/node-account-query.ts'
import { powerOf, type Resource } from '../../../slices/account/node-account.ts'
import { AddressField } from '../../../slices/contact/components/AddressField.tsx'
import { delegatableQuery, resourcesQuery } from '../../../slices/stake/api/stake-queries.ts'
import { votesOf, wholeOf, yieldOf } from '../../../slices/stake/stake.ts'
import { checkAmount, delegateIntent, likelyResource, lockDays } from '../stake-intents.ts'
import type { StakeData } from '../use-stake-data.ts'
import { BenchColumn } from './BenchColumn.tsx'
import { type ColumnProps, ICON, useBlocked, useColumn } from './column.tsx'
import styles from './stake-page.module.css'

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
  const form = useColumn(column.onUse, likelyResource(account))
  const { resource, amount } = form
  const [to, setTo] = useState('')
  const [days, setDays] = useState('0')
  const receiver = isAddress(to) ? to : undefined
  const delegatable = useQuery(delegatableQuery(account.address, resource))
  useRefetchOnBlock(delegatable)
  const { data: theirs } = useQuery({
    ...nodeAccountQuery(receiver ?? ZERO_ADDRESS),
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
      <AddressField
        label={t('stakePage.to')}
        value={to}
        placeholder={t('contact.placeholder')}
        error={(receiver || to.length >= 34) && wrong ? wrong : undefined}
        onChange={(typed) => {
          column.onUse()
          setTo(typed)
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
