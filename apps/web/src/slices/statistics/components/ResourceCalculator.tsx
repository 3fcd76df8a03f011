import { useQuery } from '@tanstack/react-query'
import type { ActCost } from '@tronlens/api-contract'
import { type Address, findAddress, SUN_PER_TRX, sun } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { type Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { accountUseQuery } from '../api/resource-queries.ts'
import { type DailyUse, dailyBurn, mostForRent, type ResourceMarket, stakeFor } from '../resources.ts'
import { number, Worth } from './ActCosts.tsx'
import styles from './resources.module.css'

const MOST_ACTS = 1_000_000
const MONTH_DAYS = 30n

interface CalculatorProps {
  acts: readonly ActCost[]
  market: ResourceMarket
  usd: number | undefined
}

/** Burning, staking and renting for so many acts a day, or for what an account used lately. */
export function ResourceCalculator({ acts, market, usd }: CalculatorProps) {
  const t = useT()
  const [chosen, choose] = useState(acts.find(({ act }) => act === 'sendToken')?.act ?? acts[0]?.act ?? '')
  const [times, setTimes] = useState('10')
  const [written, setWritten] = useState('')
  const address = findAddress(written)
  const act = acts.find((each) => each.act === chosen)
  const isCount = /^\d{1,7}$/.test(times) && Number(times) > 0 && Number(times) <= MOST_ACTS
  const count = isCount ? Number(times) : 0
  return (
    <Panel title={t('resources.calculator')} note={t('resources.calculatorNote')}>
      <div className={styles.fields}>
        <SelectField
          label={t('resources.act')}
          value={chosen}
          onChange={(value) => choose(value as ActCost['act'])}
          options={acts.map(({ act }) => ({ value: act, label: t(`resources.act.${act}`) }))}
        />
        <Field
          label={t('resources.times')}
          inputMode="numeric"
          value={times}
          onChange={setTimes}
          error={isCount ? undefined : t('resources.timesWrong', { most: formatInteger(MOST_ACTS) })}
        />
        <Field
          label={t('resources.address')}
          isMono
          dir="ltr"
          placeholder="T…"
          value={written}
          onChange={setWritten}
          note={t('resources.addressNote')}
          error={written.trim() === '' || address ? undefined : t('address.notFound')}
        />
      </div>
      {address ? (
        <OfAccount address={address} market={market} usd={usd} />
      ) : (
        act &&
        isCount && (
          <Ways
            use={{ acts: count, energy: act.energy * count, bandwidth: act.bandwidth * count }}
            market={market}
            usd={usd}
          />
        )
      )}
    </Panel>
  )
}

/** The same for what an account used lately, less what it has. */
function OfAccount({
  address,
  market,
  usd,
}: {
  address: Address
  market: ResourceMarket
  usd: number | undefined
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(accountUseQuery(address))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles.said}>{t('resources.asking')}</p>
  const { recent, energy, net } = data
  if (!recent) return <p className={styles.said}>{t('resources.noUse')}</p>
  return (
    <>
      <p className={styles.said}>
        {t('resources.used', {
          count: recent.count,
          n: formatInteger(recent.count),
          from: formatDate(recent.from),
          to: formatDate(recent.to),
          acts: formatNumber(recent.acts, 1),
          energy: formatInteger(Math.round(recent.energy)),
          bytes: formatInteger(Math.round(recent.bandwidth)),
        })}{' '}
        {t('resources.has', { energy: formatInteger(energy), bytes: formatInteger(net) })}
      </p>
      <Ways use={recent} has={{ energy, net }} market={market} usd={usd} />
    </>
  )
}

const NOTHING = { energy: 0, net: 0 }

function Ways({
  use,
  has = NOTHING,
  market,
  usd,
}: {
  use: DailyUse
  has?: { energy: number; net: number }
  market: ResourceMarket
  usd: number | undefined
}) {
  const t = useT()
  const missing = {
    acts: use.acts,
    energy: Math.max(0, use.energy - has.energy),
    bandwidth: Math.max(0, use.bandwidth - has.net),
  }
  const burn = dailyBurn(missing, market)
  const forEnergy = stakeFor(missing.energy, market.energyLimit, market.energyWeight)
  const needsNet = missing.bandwidth > market.freeNet ? missing.bandwidth : 0
  const forNet = stakeFor(needsNet, market.netLimit, market.netWeight)
  const stake = (trx: number | undefined): ReactNode =>
    trx === undefined ? t('resources.notGiven') : <TrxAmount value={sun(BigInt(trx) * SUN_PER_TRX)} exact />
  const rent = mostForRent(missing.energy, market)
  const facts: (Fact | false)[] = [
    { label: t('resources.need'), value: <>{number(use.energy)}</> },
    { label: t('resources.needBytes'), value: <>{number(use.bandwidth)}</> },
    {
      label: t('resources.burn'),
      value: (
        <>
          <Worth value={burn.total} usd={usd} />
          {burn.free > 0 && (
            <span className={styles.range}>
              {t('resources.freeActs', { count: burn.free, n: formatInteger(burn.free) })}
            </span>
          )}
        </>
      ),
    },
    { label: t('resources.burnMonth'), value: <Worth value={sun(burn.total * MONTH_DAYS)} usd={usd} /> },
    { label: t('resources.stakeEnergy'), value: stake(forEnergy) },
    { label: t('resources.stakeBytes'), value: stake(forNet) },
    missing.energy > 0 && {
      label: t('resources.rent'),
      wide: true,
      value: (
        <>
          <Worth value={rent} usd={usd} />
          <span className={styles.range}>
            {t('resources.rentNote', { price: formatInteger(market.energyPrice) })}
          </span>
        </>
      ),
    },
  ]
  return (
    <div role="status">
      <Facts columns={2} facts={facts} />
      <p className={styles.said}>{t('resources.ways')}</p>
    </div>
  )
}
