import { sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { parameterKey, parameterUnit } from '../parameter-words.ts'
import { ParameterName } from './ParameterName.tsx'
import styles from './proposal.module.css'

const SECOND_MS = 1_000n

/** A value in the unit of its parameter. */
export function ParameterValue({ id, value }: { id: number; value: bigint }) {
  const t = useT()
  switch (parameterUnit(id)) {
    case 'sun':
      return <TrxAmount value={sun(value)} exact />
    case 'ms':
      return value < SECOND_MS ? (
        <bdi dir="ltr">{formatInteger(value)} ms</bdi>
      ) : (
        formatDuration(Number(value))
      )
    case 'switch':
      return value === 1n ? t('common.yes') : value === 0n ? t('common.no') : formatInteger(value)
    default:
      return <bdi dir="ltr">{formatInteger(value)}</bdi>
  }
}

/** What a proposal wants to set: each parameter in words, by the node's key, with its new value. */
export default function ProposedParameters({
  parameters,
}: {
  parameters: readonly { key: number; value: bigint }[]
}) {
  return (
    <ul className={styles.parameters}>
      {parameters.map(({ key: id, value }) => {
        const key = parameterKey(id)
        return (
          <li key={id}>
            <span>
              <ParameterName of={id} />
              {key && (
                <bdi dir="ltr" className={`${styles.key} mono muted`}>
                  {key}
                </bdi>
              )}
            </span>
            <b>
              <ParameterValue id={id} value={value} />
            </b>
          </li>
        )
      })}
    </ul>
  )
}
