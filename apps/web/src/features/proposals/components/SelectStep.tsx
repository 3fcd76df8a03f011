import { useT } from '../../../i18n/i18n.ts'
import { Bone } from '../../../shared/lists/Card.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import type { Parameter } from '../api/proposal-queries.ts'
import { type Choices, firstText } from '../choices.ts'
import styles from './proposals.module.css'

/** Parameters to tick. What can only be turned on, and is on, cannot be proposed again. */
export function SelectStep({
  parameters,
  choices,
  onChange,
}: {
  parameters: readonly Parameter[] | undefined
  choices: Choices
  onChange: (choices: Choices) => void
}) {
  const t = useT()
  if (!parameters)
    return (
      <p className={styles.tags} aria-busy="true">
        <Bone ch={40} />
      </p>
    )
  const toggle = (id: number, parameter: Parameter) => {
    const next = new Map(choices)
    if (!next.delete(id)) next.set(id, firstText(parameter))
    onChange(next)
  }
  return (
    <fieldset className={styles.tags}>
      <legend>{t('proposals.selectLine')}</legend>
      {parameters.map((parameter) => {
        const { id } = parameter
        if (id === undefined) return null
        return (
          <label key={id}>
            <input type="checkbox" checked={choices.has(id)} onChange={() => toggle(id, parameter)} />
            <ParameterName of={id} />
          </label>
        )
      })}
    </fieldset>
  )
}
