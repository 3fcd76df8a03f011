import { tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { nameOf, type TokenNames } from '../api/token-names.ts'
import type { Summary } from '../summary.ts'

/** More units than any token has: an allowance of so many is shown as an unlimited one. */
const UNLIMITED = 2n ** 128n

/** An amount in the unit of its token, with the contract or number that identifies the token. */
export function SummaryAmount({
  amount: { asset, value },
  names,
}: {
  amount: NonNullable<Summary['amount']>
  names: TokenNames | undefined
}) {
  const t = useT()
  const name = nameOf(asset, names ?? new Map())
  return (
    <>
      <strong>
        {asset.kind === 'anyPiece' ? (
          <bdi>
            {t(asset.set === 0n ? 'review.anyItems' : 'review.anyItemsOfSet', {
              token: name.symbol,
              n: formatInteger(value),
            })}
          </bdi>
        ) : asset.kind === 'token' && value >= UNLIMITED ? (
          <bdi>{t('review.anyAmount', { token: name.symbol })}</bdi>
        ) : (
          <Amount value={tokenAmount(value)} decimals={name.decimals} unit={name.symbol} strong exact />
        )}
      </strong>
      <AssetMark {...name} token={name.token} />
    </>
  )
}
