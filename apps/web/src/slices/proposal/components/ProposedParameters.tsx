import { useQuery } from '@tanstack/react-query'
import { sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { exactParametersQuery } from '../../../shared/api/exact-parameters.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger, formatPercent, formatUnit } from '../../../shared/format/number.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { parameterKey, parameterUnit } from '../parameter-words.ts'
import { ParameterName } from './ParameterName.tsx'
import styles from './proposal.module.css'

const SECOND_MS = 1_000n
/** Units that have a text of their own. */
const TEXTS = {
  'sun per byte': 'units.sunPerByte',
  'sun per energy': 'units.sunPerEnergy',
  energy: 'units.energy',
  'energy per cycle': 'units.energyPerCycle',
  'bandwidth per day': 'units.bandwidthPerDay',
  slots: 'units.slots',
  'part of a minute': 'units.partOfMinute',
} as const
const TEN_THOUSAND = 10_000

/** A value in the unit of its parameter, which has a number or, where no proposal sets it, a key alone. */
export function ParameterValue({ id, value }: { id: number | string; value: bigint }) {
  const t = useT()
  const unit = parameterUnit(id)
  switch (unit) {
    case 'sun':
      return <TrxAmount value={sun(value)} exact />
    case 'ms':
      return <bdi>{value < SECOND_MS ? formatUnit(value, 'millisecond') : formatDuration(Number(value))}</bdi>
    case 'days':
      return <bdi>{formatUnit(value, 'day')}</bdi>
    case 'bytes':
      return <bdi>{formatUnit(value, 'byte')}</bdi>
    case 'switch':
      return value === 1n ? t('common.yes') : value === 0n ? t('common.no') : formatInteger(value)
    case 'sun per byte':
    case 'sun per energy':
    case 'energy':
    case 'energy per cycle':
    case 'bandwidth per day':
    case 'slots':
    case 'part of a minute':
      return <bdi>{t(TEXTS[unit], { n: formatInteger(value) })}</bdi>
    case '1/10000':
      return <bdi>{formatPercent(Number(value) / TEN_THOUSAND)}</bdi>
    case 'factor':
      return <bdi dir="ltr">× {formatInteger(value)}</bdi>
    default:
      return <bdi dir="ltr">{formatInteger(value)}</bdi>
  }
}

const SOME = 2
/** A unit alone, as Intl writes it. */
const nameOfUnit = (unit: 'millisecond' | 'day' | 'byte'): string =>
  formatUnit(SOME, unit).replace(formatInteger(SOME), '').trim()

/** The unit that a value is typed in, in the words of the reader; undefined for those that have none. */
export function useUnitLabel(id: number): string | undefined {
  const t = useT()
  const unit = parameterUnit(id)
  switch (unit) {
    case 'ms':
      return nameOfUnit('millisecond')
    case 'days':
      return nameOfUnit('day')
    case 'bytes':
      return nameOfUnit('byte')
    case 'part of a minute':
      return t(TEXTS[unit], { n: 'n' })
    case 'sun per byte':
    case 'sun per energy':
    case 'energy':
    case 'energy per cycle':
    case 'bandwidth per day':
    case 'slots':
      return t(TEXTS[unit], { n: '' }).replaceAll(/ +/g, ' ').trim()
    case '1/10000':
      return '1/10,000'
    case 'factor':
      return '×'
    default:
      return undefined
  }
}

/**
 * What a proposal wants to set: each parameter in words, by its number and the node's key, with its new value.
 *
 * @param withCurrent - with the value in force too, once that is known: for a proposal that is not made yet
 */
export default function ProposedParameters({
  parameters,
  withCurrent = false,
}: {
  parameters: readonly { key: number; value: bigint }[]
  withCurrent?: boolean
}) {
  const { data: now } = useQuery({ ...exactParametersQuery, enabled: withCurrent })
  return (
    <ul className={styles.parameters}>
      {parameters.map(({ key: id, value }) => {
        const key = parameterKey(id)
        const current = withCurrent ? now?.find((one) => one.id === id)?.value : undefined
        const to = (
          <b>
            <ParameterValue id={id} value={value} />
          </b>
        )
        return (
          <li key={id}>
            <span>
              <ParameterName of={id} />
              {key && (
                <bdi dir="ltr" className={`${styles.key} mono muted`}>
                  #{id} {key}
                </bdi>
              )}
            </span>
            {current === undefined ? (
              to
            ) : (
              <span>
                <Sentence
                  text="review.fromTo"
                  values={{ from: <ParameterValue id={id} value={current} />, to }}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
