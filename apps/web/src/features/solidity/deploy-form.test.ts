import type { AbiParameter } from '@tronlens/abi'
import { expect, test } from 'vitest'
import { keepInputs } from './deploy-form.ts'

const of = (name: string, type: string, components?: AbiParameter[]): AbiParameter => ({
  name,
  type,
  ...(components && { components }),
})
const [NAME, SUPPLY] = [of('name_', 'string'), of('supply', 'uint256')]
const FILLED = { parameters: [NAME, SUPPLY], values: ['Lens', '1000'] }

test('what was filled in stays with its parameter, wherever that stands now', () => {
  expect(keepInputs([SUPPLY, of('owner', 'address'), NAME], FILLED)).toEqual(['1000', '', 'Lens'])
})

test('nothing is put into a parameter of another name or type', () => {
  expect(keepInputs([of('name_', 'bytes32'), of('cap', 'uint256'), of('isOpen', 'bool')], FILLED)).toEqual([
    '',
    '',
    'false',
  ])
})

test('a struct stays as long as its members are of the same types', () => {
  const pair = (type: string) => of('pair', 'tuple', [of('to', 'address'), of('amount', type)])
  const filled = { parameters: [pair('uint256')], values: [['T…', '5']] }
  expect(keepInputs([pair('uint256')], filled)).toEqual([['T…', '5']])
  expect(keepInputs([pair('uint8')], filled)).toEqual([['', '']])
})

test('parameters without names keep their order', () => {
  const [one, two] = [of('', 'uint256'), of('', 'uint256')]
  expect(keepInputs([one, two], { parameters: [one, two], values: ['1', '2'] })).toEqual(['1', '2'])
})
