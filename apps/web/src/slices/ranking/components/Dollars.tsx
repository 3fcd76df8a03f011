import { formatCompact, formatNumber } from '../../../shared/format/number.ts'

/** About how many US dollars something is worth. */
export const Dollars = ({ value }: { value: number }) => (
  <bdi dir="ltr" data-tip={`$${formatNumber(value, 2)}`}>
    {formatCompact(value, 2, '≈ $')}
  </bdi>
)
