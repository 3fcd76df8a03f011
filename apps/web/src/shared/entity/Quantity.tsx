import { Amount, type AmountProps } from './Amount.tsx'
import { QuantityMark } from './QuantityMark.tsx'
import type { TokenQuantity } from './quantity.ts'

/** An amount in the unit of its token, with what makes the token unmistakable. */
export const Quantity = ({
  of,
  ...look
}: { of: TokenQuantity } & Pick<AmountProps, 'exact' | 'strong' | 'signed' | 'minFraction'>) => (
  <>
    <Amount value={of.value} decimals={of.decimals} unit={of.symbol} {...look} />
    <QuantityMark of={of} />
  </>
)
