import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import type { ActCost } from '../../../slices/signing/api/cost-query.ts'

/** What a call would take: energy, where it comes from, and what is burned. */
export function CallCost({ cost }: { cost: ActCost }) {
  const t = useT()
  const { energy, bandwidth, total } = cost
  return (
    <Facts
      facts={[
        energy && { label: t('contract.energyNeeded'), value: formatInteger(energy.needed) },
        energy && { label: t('contract.energyStaked'), value: formatInteger(energy.staked) },
        energy && { label: t('contract.energyBurned'), value: <TrxAmount value={energy.burned} /> },
        { label: t('contract.bandwidth'), value: formatInteger(bandwidth.bytes) },
        { label: t('contract.feeNow'), value: <TrxAmount value={total} /> },
      ]}
    />
  )
}
