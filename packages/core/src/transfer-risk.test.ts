import { expect, test } from 'vitest'
import { type JudgedTransfer, transferRisk } from './transfer-risk.ts'

const [READER, OTHER] = ['reader', 'other']
const PLAIN: JudgedTransfer = { amount: 1_000_000n, decimals: 6, isItem: false, signer: OTHER, sender: OTHER }

test.each<[string, Partial<JudgedTransfer>, ReturnType<typeof transferRisk>]>([
  ['an ordinary receipt', {}, undefined],
  ['nothing, moved from the reader by others', { amount: 0n, sender: READER }, 'zero'],
  ['nothing, from others', { amount: 0n }, 'zero'],
  ['nothing, by the reader', { amount: 0n, signer: READER, sender: READER }, undefined],
  ['nothing, of which the signer is not known', { amount: 0n, signer: undefined, sender: READER }, 'zero'],
  ['less than a thousandth', { amount: 999n }, 'dust'],
  ['a thousandth', { amount: 1_000n }, 'dust'],
  ['more than a thousandth', { amount: 1_001n }, undefined],
  ['a thousandth, of three decimals', { amount: 1n, decimals: 3 }, 'dust'],
  ['a hundredth, of two decimals', { amount: 1n, decimals: 2 }, undefined],
  ['little that the reader sends', { amount: 1n, signer: undefined, sender: READER }, undefined],
  ['little that another moves in the name of the reader', { amount: 1n, sender: READER }, 'dust'],
  ['one of a token without decimals', { amount: 1n, decimals: 0 }, undefined],
  ['an item of a collection', { amount: 0n, isItem: true }, undefined],
  ['a token that imitates another', { imitates: 'T…' }, 'imitation'],
  ['an item that imitates another', { isItem: true, imitates: 'T…' }, 'imitation'],
  ['an imitation that the reader sends', { imitates: 'T…', signer: READER, sender: READER }, undefined],
])('%s', (_what, change, expected) => {
  expect(transferRisk({ ...PLAIN, ...change }, READER)).toBe(expected)
})

test('in a list of everybody there is no reader whose acts are plain', () => {
  expect(transferRisk({ ...PLAIN, amount: 0n })).toBe('zero')
  expect(transferRisk({ ...PLAIN, signer: undefined, sender: undefined })).toBeUndefined()
})
