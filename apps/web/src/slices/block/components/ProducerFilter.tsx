import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { witnessesQuery } from '../../../shared/api/network.ts'
import { shorten } from '../../../shared/shorten.ts'
import filters from '../../../shared/ui/filters.module.css'

/** Chooses whose blocks to show. */
export function ProducerFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (producer: string | undefined) => void
}) {
  const t = useT()
  const { data: witnesses } = useQuery(witnessesQuery)
  return (
    <select
      className={filters.chip}
      aria-label={t('column.producer')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      {...(value ? { 'data-set': '' } : {})}
    >
      <option value="">{t('blocks.anyProducer')}</option>
      {witnesses
        ?.filter(({ producedTotal, address }) => producedTotal > 0 || address === value)
        .map(({ address, name }) => (
          <option key={address} value={address}>
            {name || shorten(address)}
          </option>
        ))}
    </select>
  )
}
