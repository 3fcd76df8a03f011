import { type Sun, sun, TRX_DECIMALS, tokenAmount } from '@tronlens/core'
import type { FeeEstimate } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import styles from './review.module.css'

const NOTHING = 0n as Sun

/** The TRX that will be burned, by cause, the part that stake pays, and the largest possible cost. */
export function FeeRows({ fee }: { fee: FeeEstimate }) {
  const t = useT()
  const { energy, bandwidth } = fee
  const burnedFor = (cause: string): Sun => fee.burned.find((each) => each.cause === cause)?.amount ?? NOTHING
  const others = fee.burned.filter(({ cause }) => cause !== 'energy' && cause !== 'bandwidth')
  const stake = fee.stake.energy + fee.stake.bandwidth
  return (
    <section className={styles.section}>
      <h3>
        {t('review.fee')}{' '}
        {fee.cap > fee.total && (
          <small>
            {t('review.fee.cap', { cap: formatAmount(tokenAmount(fee.cap), TRX_DECIMALS, 'TRX') })}
          </small>
        )}
      </h3>
      <dl className={styles.rows}>
        {energy && (
          <div>
            <dt>
              {t('review.fee.energy')} <bdi dir="ltr">{formatInteger(energy.total)}</bdi>
            </dt>
            <dd>
              {t('review.fee.energyNote', {
                staked: formatInteger(energy.staked + energy.origin),
                burned: formatInteger(energy.burned),
              })}
            </dd>
            <dd>
              <TrxAmount value={burnedFor('energy')} minFraction={0} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            {t('review.fee.bandwidth')} <bdi dir="ltr">{formatInteger(bandwidth.bytes)}</bdi>
          </dt>
          <dd>{t(`review.fee.from.${bandwidth.source}`)}</dd>
          <dd>
            <TrxAmount value={burnedFor('bandwidth')} minFraction={0} />
          </dd>
        </div>
        {others.map(({ cause, amount }) => (
          <div key={cause}>
            <dt>{t(`review.fee.${cause}` as 'review.fee.memo')}</dt>
            <dd />
            <dd>
              <TrxAmount value={amount} minFraction={0} />
            </dd>
          </div>
        ))}
        <div data-total="">
          <dt>{t('review.fee.total')}</dt>
          <dd>
            {stake > 0n &&
              (others.length === 0
                ? t('review.fee.stake', { trx: formatInteger(stake) })
                : t('review.fee.stakeSaves', {
                    trx: formatInteger(stake),
                    amount: formatAmount(
                      tokenAmount(sun(burnedFor('energy') + burnedFor('bandwidth'))),
                      TRX_DECIMALS,
                      'TRX',
                    ),
                  }))}
          </dd>
          <dd>
            <TrxAmount value={fee.total} strong />
          </dd>
        </div>
      </dl>
    </section>
  )
}
