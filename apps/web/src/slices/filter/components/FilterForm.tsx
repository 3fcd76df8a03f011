import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CONTRACT_TYPES } from '../../../shared/entity/contract-types.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { interfaceQuery, offeredTokensQuery } from '../api/filter-queries.ts'
import {
  CONDITIONS,
  type ConditionName,
  type FilteredList,
  findProblems,
  type Given,
  KINDS,
  methodProblem,
  type Problem,
  type Problems,
  RESULTS,
  readToken,
} from '../conditions.ts'
import { CONDITION_LABELS } from '../labels.ts'
import { readSelector, understandMethod } from '../methods.ts'
import { useTokenUnit } from '../use-filter.ts'
import { CALLED, calledAddresses } from '../use-methods.ts'
import { DaysField } from './DaysField.tsx'
import styles from './filter.module.css'
import { MethodField } from './MethodField.tsx'
import { TokenField } from './TokenField.tsx'

/** TRX is called so, whatever the wire calls it. */
const shownGiven = (given: Given): Given => (given.token === '_' ? { ...given, token: 'TRX' } : given)

/** Conditions whose fields take the whole width of a phone. */
const WIDE: readonly ConditionName[] = [
  'address',
  'counterpart',
  'from',
  'to',
  'contract',
  'method',
  'type',
  'token',
]

/** Conditions with a field of their own: the last day is chosen with the first. */
type Shown = Exclude<ConditionName, 'until'>
const hasField = (name: ConditionName): name is Shown => name !== 'until'

interface FormState {
  /** The conditions that the form was filled with. */
  given: string
  draft: Given
  problems: Problems
  /** What was changed since problems were found. */
  edited: ReadonlySet<ConditionName>
}

const start = (given: Given): FormState => ({
  given: JSON.stringify(given),
  draft: shownGiven(given),
  problems: {},
  edited: new Set(),
})

export interface FilterFormProps {
  list: FilteredList
  /** Conditions of the address of the page. */
  given: Given
  /** What is wrong with them. */
  problems: Problems
  onApply: (given: Given) => void
}

/** Every condition of a list; Enter in any of them applies all. */
export function FilterForm({ list, given, problems, onApply }: FilterFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [kept, setState] = useState(() => start(given))
  let state = kept
  if (kept.given !== JSON.stringify(given)) {
    // the user went back, or followed a link: the form shows the filter of the list
    state = start(given)
    setState(state)
  }
  const { draft } = state
  const unit = useTokenUnit(draft.token)
  const found = state.problems
  useEffect(() => {
    if (Object.keys(found).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-error]')?.focus()
  }, [found])

  const change = (next: Given) => {
    const names = Object.keys(next) as ConditionName[]
    setState({
      ...state,
      draft: { ...draft, ...next },
      // which methods there are depends on the contract
      edited: new Set([
        ...state.edited,
        ...names,
        ...(names.some((name) => CALLED.includes(name)) ? (['method'] as const) : []),
      ]),
    })
  }
  const changeOne = (name: ConditionName) => (text: string) => change({ [name]: text })
  const errorOf = (name: ConditionName): ReactNode => {
    const problem: Problem | undefined = state.edited.has(name) ? undefined : (found[name] ?? problems[name])
    return problem && t(problem.text, problem.values)
  }
  /**
   * The selector of a method, which no interface is needed for to read it again; what is
   * wrong where none is meant.
   */
  const settleMethod = async (next: Given): Promise<Problem | undefined> => {
    if (next.method === undefined) return undefined
    const asked = readSelector(next.method) ? [] : calledAddresses(next)
    const answers = await Promise.all(
      // nothing is known of what cannot be loaded
      asked.map((address) => client.fetchQuery(interfaceQuery(address)).catch(() => ({}))),
    )
    const interfaces = answers.flatMap((methods) => methods ?? [])
    const understood = understandMethod(next.method, interfaces)
    if (understood.kind !== 'method') return methodProblem(understood, interfaces)
    next.method = understood.selector
    return undefined
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const next: Given = {}
    for (const name of CONDITIONS[list]) {
      const text = draft[name]?.trim()
      if (text) next[name] = text
    }
    if (next.token && !readToken(next.token)) {
      const symbolText = next.token.toLowerCase()
      const offered = await client.fetchQuery(offeredTokensQuery(next.token)).catch(() => [])
      const named = offered.filter(({ symbol }) => symbol.toLowerCase() === symbolText)
      // several tokens may have one symbol: the user chooses one
      if (named.length === 1 && named[0]) next.token = named[0].id
    } else if (next.token) next.token = readToken(next.token) ?? next.token
    const noMethod = await settleMethod(next)
    const wrong: Problems =
      Object.keys(next).length === 0
        ? { address: { text: 'filter.nothing' } }
        : { ...findProblems(list, next), ...(noMethod && { method: noMethod }) }
    setState((now) => ({ ...now, problems: wrong, edited: new Set() }))
    if (Object.keys(wrong).length === 0) onApply(next)
  }

  const address = (name: ConditionName) => (
    <Field
      label={t(CONDITION_LABELS[name])}
      name={name}
      value={draft[name] ?? ''}
      isMono
      dir="ltr"
      maxLength={120}
      placeholder="T…"
      before={isAddress(draft[name] ?? '') ? <Glyph address={draft[name] ?? ''} size={15} /> : undefined}
      error={errorOf(name)}
      onChange={(text) => changeOne(name)(text.trim())}
    />
  )
  const number = (name: ConditionName) => (
    <Field
      label={t(CONDITION_LABELS[name])}
      name={name}
      value={draft[name] ?? ''}
      dir="ltr"
      inputMode="numeric"
      maxLength={80}
      placeholder={t('filter.any')}
      error={errorOf(name)}
      onChange={changeOne(name)}
    />
  )
  const amount = (name: 'min' | 'max') => (
    <Field
      label={t(CONDITION_LABELS[name])}
      name={name}
      value={draft[name] ?? ''}
      dir="ltr"
      inputMode="decimal"
      maxLength={340}
      after={
        unit && (
          <bdi dir="ltr" className={styles.unit}>
            {unit.symbol}
          </bdi>
        )
      }
      note={draft.token || !draft[name] ? undefined : t('filter.smallestUnit')}
      error={errorOf(name)}
      onChange={changeOne(name)}
    />
  )
  const select = (name: ConditionName, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={t(CONDITION_LABELS[name])}
      value={draft[name] ?? ''}
      options={[{ value: '', label: t('filter.any') }, ...options]}
      error={errorOf(name)}
      onChange={changeOne(name)}
    />
  )
  const fields: Record<Shown, () => ReactNode> = {
    address: () => address('address'),
    counterpart: () => address('counterpart'),
    from: () => address('from'),
    to: () => address('to'),
    contract: () => address('contract'),
    method: () => (
      <MethodField
        value={draft.method ?? ''}
        draft={draft}
        isKept={draft.method !== undefined && draft.method === given.method}
        error={errorOf('method')}
        onChange={changeOne('method')}
      />
    ),
    type: () =>
      select(
        'type',
        Object.keys(CONTRACT_TYPES).map((value) => ({ value, label: typeLabel(Number(value)) })),
      ),
    token: () => (
      <TokenField value={draft.token ?? ''} error={errorOf('token')} onChange={changeOne('token')} />
    ),
    kind: () =>
      select(
        'kind',
        KINDS.map((value) => ({ value, label: value.toUpperCase() })),
      ),
    item: () => number('item'),
    min: () => amount('min'),
    max: () => amount('max'),
    result: () =>
      select(
        'result',
        RESULTS.map((value) => ({ value, label: t(`filter.${value}`) })),
      ),
    block: () => number('block'),
    since: () => (
      <DaysField
        range={{ from: draft.since ?? '', to: draft.until ?? '' }}
        error={errorOf('since') ?? errorOf('until')}
        onChange={({ from, to }) => change({ since: from, until: to })}
      />
    ),
  }
  const isEmpty = CONDITIONS[list].every((name) => !draft[name])
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {CONDITIONS[list].filter(hasField).map((name) => (
        <div key={name} {...(WIDE.includes(name) ? { 'data-wide': '' } : {})}>
          {fields[name]()}
        </div>
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
        <Button type="button" variant="subtle" disabled={isEmpty} onClick={() => onApply({})}>
          {t('list.clearAll')}
        </Button>
      </div>
    </form>
  )
}
