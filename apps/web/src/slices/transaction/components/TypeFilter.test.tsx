// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { CONTRACT_TYPES } from '../../../shared/entity/contract-types.ts'
import { TypeFilter } from './TypeFilter.tsx'

beforeAll(() => startTexts())

test('every type is offered once, in the group of its subject', () => {
  const onChange = vi.fn()
  render(<TypeFilter value={undefined} onChange={onChange} />)
  const select = screen.getByRole('combobox', { name: 'Type' })
  const groups = within(select).getAllByRole('group')
  const valuesOf = (group: HTMLElement) =>
    within(group)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    'Transfers',
    'Contracts',
    'Stake',
    'Governance',
    'Exchange',
    'Tokens',
    'Accounts',
  ])
  expect(groups.flatMap(valuesOf).sort()).toEqual(Object.keys(CONTRACT_TYPES).sort())
  expect(valuesOf(groups[2] as HTMLElement).slice(0, 2)).toEqual(['54', '55'])
  fireEvent.change(select, { target: { value: '57' } })
  expect(onChange).toHaveBeenCalledWith(57)
})
