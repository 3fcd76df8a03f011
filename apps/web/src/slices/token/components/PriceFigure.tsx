import { useT } from '../../../i18n/i18n.ts'
import { formatChange, formatCompact, formatPrice } from '../../../shared/format/number.ts'
import type { TokenMarket } from '../token.ts'
import styles from './token.module.css'

/** The price of a token with its market, or a note that no price is known. */
export function PriceFigure({ market }: { market: TokenMarket | undefined }) {
  const t = useT()
  if (!market) return <span className="muted">{t('tokenPage.noMarket')}</span>
  const { trx, usd, pair, change, volume } = market
  const shown = trx === undefined ? formatPrice(usd ?? 0, 'USD') : formatPrice(trx, 'TRX')
  return (
    <>
      <bdi dir="ltr">{shown}</bdi>
      {change !== undefined && (
        <>
          {' '}
          <bdi dir="ltr" className={change < 0 ? 'bad' : undefined}>
            {formatChange(change * 100)}
          </bdi>
        </>
      )}
      <div className={styles.market}>
        {trx !== undefined && usd !== undefined && <bdi dir="ltr">{formatPrice(usd, 'USD')} · </bdi>}
        {pair ? t('tokenPage.pair', { id: pair.id, trx: formatCompact(pair.trx) }) : t('tokenPage.source')}
      </div>
      {volume !== undefined && (
        <div className={styles.market}>{t('tokenPage.dayVolume', { trx: formatCompact(volume) })}</div>
      )}
    </>
  )
}
