import { tokenAmount } from '@tronlens/core'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { nameOf, type TokenNames } from '../api/token-names.ts'
import type { Told } from '../told.ts'

/** What a transaction is mostly about, in the unit of its token. */
export function ToldAmount({
  amount,
  names,
}: {
  amount: NonNullable<Told['amount']>
  names: TokenNames | undefined
}) {
  const { symbol, decimals } = nameOf(amount.asset, names ?? new Map())
  return (
    <strong>
      <Amount value={tokenAmount(amount.value)} decimals={decimals} unit={symbol} strong exact />
    </strong>
  )
}
