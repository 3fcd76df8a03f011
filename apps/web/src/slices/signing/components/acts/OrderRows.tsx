import { useQuery } from '@tanstack/react-query'
import { assetOfId, type OrderSnapshot } from '@tronlens/signing'
import { useT } from '../../../../i18n/i18n.ts'
import { formatPercent } from '../../../../shared/format/number.ts'
import { Facts } from '../../../../shared/ui/Facts.tsx'
import { tokenNamesQuery } from '../../api/token-names.ts'
import { SummaryAmount } from '../SummaryAmount.tsx'

/**
 * The order that is cancelled: its offer, its price, and its filled part. Nothing while the node is asked.
 */
export function OrderRows({ order }: { order: OrderSnapshot | undefined }) {
  return order ? <Rows order={order} /> : null
}

function Rows({ order }: { order: OrderSnapshot }) {
  const t = useT()
  const gives = assetOfId(order.tokenId)
  const asks = assetOfId(order.buyTokenId)
  const { data: names } = useQuery(tokenNamesQuery([gives, asks]))
  const filled = order.offered > 0n ? Number(order.offered - order.remaining) / Number(order.offered) : 0
  return (
    <Facts
      facts={[
        {
          label: t('review.orderGives'),
          value: <SummaryAmount amount={{ asset: gives, value: order.offered }} names={names} />,
        },
        {
          label: t('review.orderAsks'),
          value: <SummaryAmount amount={{ asset: asks, value: order.buyAmount }} names={names} />,
        },
        { label: t('review.orderFilled'), value: <bdi dir="ltr">{formatPercent(filled, 1)}</bdi> },
      ]}
    />
  )
}
