import { findObstacle, type ProposalChain } from '@tronlens/protocol/parameters'
import { useT } from '../../../i18n/i18n.ts'
import type { Parameter } from '../../../shared/api/exact-parameters.ts'
import { Bone } from '../../../shared/lists/Card.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import { type Choices, firstText } from '../choices.ts'
import { ObstacleText } from './ObstacleText.tsx'
import styles from './proposals.module.css'

/** Parameters to tick. One that the chain would refuse cannot be ticked and says why. */
export function SelectStep({
  parameters,
  chain,
  choices,
  onChange,
}: {
  parameters: readonly Parameter[] | undefined
  chain: ProposalChain | undefined
  choices: Choices
  onChange: (choices: Choices) => void
}) {
  const t = useT()
  if (!parameters || !chain)
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
        const isChosen = choices.has(id)
        const obstacle = findObstacle(id, chain)
        return (
          <div key={id}>
            <label>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={obstacle !== undefined && !isChosen}
                aria-describedby={obstacle && `obstacle-${id}`}
                onChange={() => toggle(id, parameter)}
              />
              <ParameterName of={id} />
            </label>
            {obstacle && (
              <small id={`obstacle-${id}`} className="muted">
                <ObstacleText obstacle={obstacle} />
              </small>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
