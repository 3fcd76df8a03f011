import { useQuery } from '@tanstack/react-query'
import { readSun, SUN_PER_TRX, type Sun, sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { energyPerTrx } from '../../../shared/api/chain-costs.ts'
import { bundleQuery, parametersQuery } from '../../../shared/api/network.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconBolt, IconFlame, IconLock, IconTransfer } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type FeeParts, feeParts, feeReason } from '../fee.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

const ICON = { size: 15, stroke: 1.6 } as const
const number = (value: bigint | number): ReactNode => <bdi dir="ltr">{formatInteger(value)}</bdi>

interface BlockProps {
  icon: ReactNode
  label: string
  total: bigint
  covered: bigint
  bought: bigint
  burned: Sun
  price: Sun
  coveredText: ReactNode
}

/** One resource: how much, how much of it stake or the daily allowance covered, and what the rest cost. */
function ResourceBlock({ icon, label, total, covered, bought, burned, price, coveredText }: BlockProps) {
  const share = (part: bigint): number => (total > 0n ? Number(part) / Number(total) : 0)
  const isExact = bought * price === burned
  const amount = (
    <strong>
      <TrxAmount value={burned} exact strong />
    </strong>
  )
  const formula = (
    <bdi dir="ltr">
      {formatInteger(bought)} × {formatInteger(price)} sun = {amount}
    </bdi>
  )
  return (
    <div className={styles.feeBlock}>
      <div className={styles.feeLine}>
        <span>
          {icon}
          {label}
        </span>
        <b>{number(total)}</b>
      </div>
      <Bar height={6} parts={[{ share: share(covered) }, { share: share(bought), kind: 'accent' }]} />
      <div className={styles.feeNote}>
        <span>{coveredText}</span>
        <span>
          <Sentence text="fee.burned" values={{ amount: burned > 0n && isExact ? formula : amount }} />
        </span>
      </div>
    </div>
  )
}

/** Whose stake covered energy, and what demand for the contract added. */
function EnergySources({ parts }: { parts: FeeParts }) {
  return (
    <>
      <Sentence text="fee.fromStake" values={{ n: number(parts.energyStaked) }} />
      {parts.energyOrigin > 0n && (
        <>
          {' · '}
          <Sentence text="fee.fromOwner" values={{ n: number(parts.energyOrigin) }} />
        </>
      )}
      {parts.energyPenalty > 0n && (
        <>
          {' · '}
          <Sentence text="fee.penalty" values={{ n: number(parts.energyPenalty) }} />
        </>
      )}
    </>
  )
}

function FixedFees({ parts }: { parts: FeeParts }) {
  const t = useT()
  const fees = [
    [t('fee.memo'), parts.memo],
    [t('fee.multiSign'), parts.multiSign],
    [t('fee.other'), parts.other],
  ] as const
  return fees
    .filter(([, fee]) => fee > 0n)
    .map(([label, fee]) => (
      <div key={label} className={styles.feeBlock}>
        <div className={styles.feeLine}>
          <span>
            <IconFlame {...ICON} />
            {label}
          </span>
          <b>
            <TrxAmount value={fee} exact strong />
          </b>
        </div>
      </div>
    ))
}

/** Stake that would have made the energy of this call free once a day. */
function Advice({ parts }: { parts: FeeParts }) {
  const { data: parameters } = useQuery(parametersQuery)
  const { data: bundle } = useQuery(bundleQuery)
  const weight = bundle?.freezeResource.data.at(-1)?.total_energy_weight ?? 0
  const perTrx = energyPerTrx(parameters ?? new Map(), weight)
  if (parts.energyBurned === 0n || perTrx === 0) return null
  const needed = sun(
    BigInt(Math.ceil(Number(parts.energyBought + parts.energyStaked) / perTrx)) * SUN_PER_TRX,
  )
  return (
    <div className={styles.advice}>
      <IconLock size={16} stroke={1.6} />
      <p>
        <Sentence text="fee.advice" values={{ amount: <TrxAmount value={needed} strong /> }} />
      </p>
    </div>
  )
}

/** Why a transaction cost what it cost: one sentence, then each part with its formula. */
export function FeePanel({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const parts = feeParts(tx.cost)
  const values = {
    n: number(parts.energyTotal),
    price: <bdi dir="ltr">{`${formatInteger(parts.energyPrice)} sun`}</bdi>,
  }
  return (
    <Panel
      title={t('fee.title')}
      end={
        <span className={styles.total}>
          <TrxAmount value={readSun(tx.cost.fee)} exact strong />
        </span>
      }
    >
      <div className={styles.fee}>
        <p className={styles.feeSentence}>
          <Sentence text={feeReason(parts)} values={values} />
        </p>
        {parts.energyTotal > 0n && (
          <ResourceBlock
            icon={<IconBolt {...ICON} />}
            label={t('fee.energy')}
            total={parts.energyTotal}
            covered={parts.energyTotal - parts.energyBought}
            bought={parts.energyBought}
            burned={parts.energyBurned}
            price={parts.energyPrice}
            coveredText={<EnergySources parts={parts} />}
          />
        )}
        {parts.netTotal > 0n && (
          <ResourceBlock
            icon={<IconTransfer {...ICON} />}
            label={t('fee.bandwidth')}
            total={parts.netTotal}
            covered={parts.netCovered}
            bought={parts.netTotal - parts.netCovered}
            burned={parts.netBurned}
            price={parts.netPrice}
            coveredText={<Sentence text="fee.covered" values={{ n: number(parts.netCovered) }} />}
          />
        )}
        <FixedFees parts={parts} />
      </div>
      <Advice parts={parts} />
    </Panel>
  )
}
