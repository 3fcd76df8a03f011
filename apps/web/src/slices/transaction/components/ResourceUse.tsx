import type { Cost } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { feeParts } from '../fee.ts'

/** Energy and bandwidth by the account that paid for them. */
export function ResourceUse({ cost }: { cost: Cost }) {
  const t = useT()
  const parts = feeParts(cost)
  const line = (label: string, value: bigint) => ({
    label,
    value: <bdi dir="ltr">{formatInteger(value)}</bdi>,
  })
  return (
    <Facts
      facts={[
        line(t('tx.energyTotal'), parts.energyTotal),
        line(t('tx.energyStake'), parts.energyStaked),
        line(t('tx.energyOrigin'), parts.energyOrigin),
        line(t('tx.energyBurned'), parts.energyBought),
        line(t('tx.energyPenalty'), parts.energyPenalty),
        line(t('tx.netUsed'), parts.netCovered),
        line(t('tx.netBurned'), parts.netTotal - parts.netCovered),
      ]}
    />
  )
}
