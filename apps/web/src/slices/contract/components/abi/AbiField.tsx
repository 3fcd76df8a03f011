import { type AbiParameter, emptyInput, type Input, type Problem, shapeOf } from '@tronlens/abi'
import { useId } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Field } from '../../../../shared/form/Field.tsx'
import { SelectField } from '../../../../shared/form/SelectField.tsx'
import { IconPlus, IconX } from '../../../../shared/ui/icons.ts'
import { Segments } from '../../../../shared/ui/Tabs.tsx'
import { AmountInput } from './AmountInput.tsx'
import styles from './abi.module.css'
import type { AmountUnit } from './amount-unit.ts'
import { problemText } from './problem-text.ts'
import { turnInput } from './turn-input.ts'

interface AbiFieldProps {
  parameter: AbiParameter
  /** As problems name it: `0`, `0.to`, `1[2]`. */
  path: string
  value: Input
  problems: readonly Problem[]
  /** A unit that its amounts may be typed in. */
  unit?: AmountUnit | undefined
  /** What an input is called where its own name is for programs. */
  nameOf?: ((parameter: AbiParameter) => string | undefined) | undefined
  onChange: (value: Input) => void
}

function problemAt({ problems, path }: Pick<AbiFieldProps, 'problems' | 'path'>): string | undefined {
  const problem = problems.find((one) => one.path === path)
  // an empty box is not an error before the user submits: the button says what is missing
  if (!problem || problem.code === 'missing') return undefined
  return problemText(problem)
}

/** One input of a function: a box, or a form for a list or a struct that can be filled in as JSON too. */
function AbiField(props: AbiFieldProps) {
  const { parameter } = props
  const shape = shapeOf(parameter)
  if (shape.kind === 'text') return <TextInput {...props} />
  return <Group {...props} />
}

function TextInput({ parameter, path, value, problems, unit, nameOf, onChange }: AbiFieldProps) {
  const error = problemAt({ problems, path })
  const label = nameOf?.(parameter) ?? (parameter.name || path)
  const text = typeof value === 'string' ? value : ''
  const type = <bdi dir="ltr">{parameter.type}</bdi>
  if (parameter.type === 'bool')
    return (
      <SelectField
        label={label}
        hint={type}
        value={text}
        onChange={onChange}
        options={['false', 'true'].map((one) => ({ value: one, label: one }))}
      />
    )
  if (unit?.covers(parameter))
    return (
      <AmountInput label={label} hint={type} value={text} unit={unit} error={error} onChange={onChange} />
    )
  return <Field label={label} hint={type} value={text} error={error} isMono dir="ltr" onChange={onChange} />
}

/** A list or a struct: each part on its own, or everything as JSON. */
function Group(props: AbiFieldProps) {
  const { parameter, path, value, problems, onChange } = props
  const t = useT()
  const id = useId()
  const error = problemAt({ problems, path })
  const isJson = typeof value === 'string'
  const inside = problems.find((one) => one.path.startsWith(path) && one.code !== 'missing')
  // there is nothing to fill in, neither part by part nor as JSON
  const isUnknown = problems.some((one) => one.path === path && one.code === 'unknownType')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot put its legend next to a button
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div className={styles.groupHead}>
        <span id={id}>
          {parameter.name || path} <bdi className="muted">{parameter.internalType ?? parameter.type}</bdi>
        </span>
        {!isUnknown && (
          <Segments
            label={t('abi.entry')}
            value={isJson ? 'json' : 'form'}
            options={[
              { value: 'form', label: t('abi.form') },
              { value: 'json', label: 'JSON' },
            ]}
            onChange={(mode) => {
              if ((mode === 'json') !== isJson) onChange(turnInput(parameter, value))
            }}
          />
        )}
      </div>
      {isUnknown ? null : isJson ? (
        <Field
          label="JSON"
          value={value}
          error={error ?? (inside && `${inside.path}: ${problemText(inside)}`)}
          isMono
          dir="ltr"
          onChange={onChange}
        />
      ) : (
        <Parts {...props} value={value} />
      )}
      {(isUnknown || !isJson) && error && <p className={styles.problem}>{error}</p>}
    </div>
  )
}

function Parts({
  parameter,
  path,
  value,
  problems,
  unit,
  onChange,
}: AbiFieldProps & { value: readonly Input[] }) {
  const t = useT()
  const shape = shapeOf(parameter)
  const change = (index: number, next: Input) => onChange(value.map((one, at) => (at === index ? next : one)))
  if (shape.kind === 'struct')
    return shape.members.map((member, index) => (
      <AbiField
        key={member.name || index}
        parameter={member}
        path={`${path}.${member.name || index}`}
        value={value[index] ?? ''}
        problems={problems}
        unit={unit}
        onChange={(next) => change(index, next)}
      />
    ))
  if (shape.kind !== 'list') return null
  // items are numbered: the name of the list says whether they are amounts
  const ofItems = unit && {
    ...unit,
    covers: (item: AbiParameter) => unit.covers({ ...item, name: parameter.name }),
  }
  return (
    <>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their place
        <div key={index} className={styles.item}>
          <AbiField
            parameter={{ ...shape.item, name: String(index) }}
            path={`${path}[${index}]`}
            value={one}
            problems={problems}
            unit={ofItems}
            onChange={(next) => change(index, next)}
          />
          {shape.count === undefined && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('abi.removeItem', { n: index })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconX size={14} stroke={1.6} />
            </button>
          )}
        </div>
      ))}
      {shape.count === undefined && (
        <button
          type="button"
          className={styles.add}
          onClick={() => onChange([...value, emptyInput(shape.item)])}
        >
          <IconPlus size={14} stroke={1.6} />
          {t('abi.addItem')}
        </button>
      )}
    </>
  )
}

/** The inputs of a function, in order. */
export function AbiForm({
  parameters,
  values,
  problems,
  unit,
  nameOf,
  onChange,
}: {
  parameters: readonly AbiParameter[]
  values: readonly Input[]
  problems: readonly Problem[]
  unit?: AmountUnit | undefined
  nameOf?: AbiFieldProps['nameOf']
  onChange: (values: readonly Input[]) => void
}) {
  return parameters.map((parameter, index) => (
    <AbiField
      // biome-ignore lint/suspicious/noArrayIndexKey: inputs are identified by their place
      key={index}
      parameter={parameter}
      path={String(index)}
      value={values[index] ?? ''}
      problems={problems}
      unit={unit}
      nameOf={nameOf}
      onChange={(next) => onChange(parameters.map((_, at) => (at === index ? next : (values[at] ?? ''))))}
    />
  ))
}
