import { useQuery } from '@tanstack/react-query'
import { type Address, type TokenAmount, tokenAmount } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Amount, TrxAmount } from '../../shared/entity/Amount.tsx'
import { itemName } from '../../shared/entity/item-name.ts'
import { QuantityMark } from '../../shared/entity/QuantityMark.tsx'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { unitLabel } from '../../shared/entity/token-text.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import type { Holding } from '../../slices/account/holdings.ts'
import type { CrossingTerms } from '../../slices/bridge/api/bridge-queries.ts'
import { otherAccountQuery } from '../../slices/bridge/api/other-account-query.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'

/** What a crossing costs, and what arrives where. */
export function CrossingFacts({
  crossing,
  address,
  terms,
  least,
  asset,
  amount,
  item,
}: {
  crossing: Crossing
  address: Address
  terms: CrossingTerms | undefined
  least: TokenAmount
  asset: Holding | undefined
  /** Undefined while none is entered that can be handed in. */
  amount: bigint | undefined
  /** Number of the item of a collection. */
  item: string | undefined
}) {
  const t = useT()
  const { data: there } = useQuery(otherAccountQuery(crossing.other, address))
  if (!asset) return null
  const amountOf = (value: TokenAmount) => (
    <>
      <Amount value={value} decimals={asset.decimals} unit={unitLabel(asset)} exact />
      {asset.id !== TRX_ID && <QuantityMark of={asset} />}
    </>
  )
  return (
    <Facts
      facts={[
        terms && { label: t('bridge.fee'), value: <TrxAmount value={terms.fee} /> },
        terms && asset.type !== 'trc721' && { label: t('bridge.least'), value: amountOf(least) },
        item !== undefined && {
          label: t('bridge.arrives', { network: crossing.other.name }),
          value: (
            <bdi>
              {unitLabel(asset)} {itemName(item)}
            </bdi>
          ),
        },
        amount !== undefined && {
          label: t('bridge.arrives', { network: crossing.other.name }),
          value: amountOf(tokenAmount(amount)),
        },
        there !== undefined && {
          label: t('bridge.there', { network: crossing.other.name }),
          value: <TrxAmount value={there} />,
        },
        { label: t('bridge.to'), value: <FullAddress value={address} /> },
      ]}
    />
  )
}
