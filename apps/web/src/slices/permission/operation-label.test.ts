import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { typeLabel } from '../../shared/entity/type-label.ts'
import { operationLabel } from './operation-label.ts'
import { GROUPS, PERMISSION_UPDATE } from './operations.ts'

beforeAll(async () => {
  await startTexts()
  await loadTexts('permissions')
})

test('an operation is named by what a key may do, not by what happened', () => {
  expect(operationLabel(1)).toBe('Send TRX')
  expect(operationLabel(PERMISSION_UPDATE)).toBe('Change permissions')
  const types: readonly number[] = GROUPS.flatMap((group) => [...group.types])
  expect(types.filter((type) => operationLabel(type) === typeLabel(type))).toEqual([])
  expect(new Set(types.map(operationLabel)).size).toBe(types.length)
})

test('a type that nothing is known of keeps its number', () => {
  expect(operationLabel(77)).toBe('Type 77')
})
