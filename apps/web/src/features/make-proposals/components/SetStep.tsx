import { sun, TRX_DECIMALS } from '@tronlens/core'
import { findObstacle, type ProposalChain, valueRange } from '@tronlens/protocol/parameters'
import { useT } from '../../../i18n/i18n.ts'
import type { Parameter } from '../../../shared/api/exact-parameters.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { useAmountText } from '../../../shared/form/useAmountText.ts'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { ParameterMeaning } from '../../../slices/proposal/components/ParameterMeaning.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import { ParameterValue, useUnitLabel } from '../../../slices/proposal/components/ProposedParameters.tsx'
import { type Choices, isTaken } from '../choices.ts'
import { inputKindOf, readValue } from '../parameter-input.ts'
import { ObstacleText } from './ObstacleText.tsx'
import styles from './proposals.module.css'

const MS = 1_000n

function useRangeText(id: number, chain: ProposalChain): string | undefined {
  const t = useT()
  const { min, max } = valueRange(id, chain)
  if (min === undefined || max === undefined) return undefined
  const kind = inputKindOf(id)
  const say = (value: bigint) =>
    kind === 'trx' ? formatTrxAmount(sun(value)) : formatInteger(kind === 'seconds' ? value / MS : value)
  return t('proposals.range', { min: say(min), max: say(max) })
}

function ParameterField({
  parameter,
  id,
  chain,
  text,
  onChange,
}: {
  parameter: Parameter
  id: number
  chain: ProposalChain
  text: string
  onChange: (text: string) => void
}) {
  const t = useT()
  const kind = inputKindOf(id)
  const range = useRangeText(id, chain)
  const unitLabel = useUnitLabel(id)
  const obstacle = findObstacle(id, chain)
  const value = readValue(id, text)
  const amount = useAmountText(text, TRX_DECIMALS)
  const isAmount = kind === 'trx'
  const now = (
    <>
      <ParameterMeaning of={id} />
      <br />
      {t('proposals.current')}: <ParameterValue id={id} value={parameter.value} />
      {obstacle && (
        <>
          <br />
          <ObstacleText obstacle={obstacle} />
        </>
      )}
    </>
  )
  if (kind === 'switch' || kind === 'fixed')
    return (
      <div className={styles.field}>
        <p>
          <b>
            <ParameterName of={id} />
          </b>{' '}
          <span className="muted">{now}</span>
        </p>
        <Segments
          label={t('proposals.newValue')}
          value={text}
          onChange={onChange}
          options={[
            { value: '1', label: t('proposals.on') },
            ...(kind === 'switch' ? [{ value: '0', label: t('proposals.off') }] : []),
          ]}
        />
      </div>
    )
  const unit = isAmount ? 'TRX' : kind === 'seconds' ? 's' : unitLabel
  return (
    <Field
      label={<ParameterName of={id} />}
      hint={now}
      inputMode="decimal"
      value={isAmount ? amount.text : text}
      onChange={isAmount ? (typed) => onChange(amount.take(typed)) : onChange}
      after={unit}
      note={range}
      error={
        text !== '' && (value === undefined || !isTaken(id, value, chain))
          ? (range ?? t(isAmount ? 'proposals.notAmount' : 'proposals.notNumber'))
          : undefined
      }
    />
  )
}

/** One box for each chosen parameter, with its unit, its range and its value now. */
export function SetStep({
  parameters,
  chain,
  choices,
  onChange,
}: {
  parameters: readonly Parameter[]
  chain: ProposalChain
  choices: Choices
  onChange: (choices: Choices) => void
}) {
  return (
    <div className={styles.fields}>
      {[...choices].map(([id, text]) => {
        const parameter = parameters.find((each) => each.id === id)
        return (
          parameter && (
            <ParameterField
              key={id}
              id={id}
              parameter={parameter}
              chain={chain}
              text={text}
              onChange={(next) => onChange(new Map(choices).set(id, next))}
            />
          )
        )
      })}
    </div>
  )
}
