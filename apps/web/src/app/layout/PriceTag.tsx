import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { priceQuery } from '../../shared/api/network.ts'
import { formatChange, formatUsd } from '../../shared/format/number.ts'
import { IconRefresh } from '../../shared/ui/icons.ts'
import header from './header.module.css'
import layout from './layout.module.css'

/** The price of one TRX and how it changed in a day. */
export function PriceTag() {
  const t = useT()
  const { data: price, isPending, isError, refetch } = useQuery(priceQuery)
  if (isPending) return <span className={header.price}>{t('header.priceLoading')}</span>
  if (price === null) return null
  if (isError || !price)
    return (
      <span className={header.price}>
        {t('header.priceFailed')}
        <button
          type="button"
          className={layout.iconButton}
          aria-label={t('header.priceRetry')}
          onClick={() => refetch()}
        >
          <IconRefresh size={16} stroke={1.6} />
        </button>
      </span>
    )
  const tone = price.change > 0 ? header.up : price.change < 0 ? header.down : ''
  return (
    <bdi dir="ltr" className={header.price} data-tip={t('header.priceTip')} data-sun="1000000">
      <span>
        TRX <b>{formatUsd(price.usd)}</b>
      </span>{' '}
      <span className={tone}>{formatChange(price.change)}</span>
    </bdi>
  )
}
