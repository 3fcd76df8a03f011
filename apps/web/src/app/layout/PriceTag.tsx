import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { priceQuery } from '../../shared/api/network.ts'
import { formatChange, formatUsd } from '../../shared/format/number.ts'
import { IconRefresh } from '../../shared/ui/icons.ts'
import styles from './layout.module.css'

/** The price of one TRX and how it changed in a day. */
export function PriceTag() {
  const t = useT()
  const { data: price, isPending, isError, refetch } = useQuery(priceQuery)
  if (isPending) return <span className={styles.price}>{t('header.priceLoading')}</span>
  if (price === null) return null
  if (isError || !price)
    return (
      <span className={styles.price}>
        {t('header.priceFailed')}
        <button
          type="button"
          className={styles.iconButton}
          aria-label={t('header.priceRetry')}
          onClick={() => refetch()}
        >
          <IconRefresh size={16} stroke={1.6} />
        </button>
      </span>
    )
  const tone = price.change > 0 ? styles.up : price.change < 0 ? styles.down : ''
  return (
    <bdi dir="ltr" className={styles.price} data-tip={t('header.priceTip')}>
      TRX <b>{formatUsd(price.usd)}</b> <span className={tone}>{formatChange(price.change)}</span>
    </bdi>
  )
}
