import { expect, test } from 'vitest'
import { parameterKey, parameterWords } from './parameter-words.ts'

test.each([
  [70, 'getUnfreezeDelayDays', 'Unfreeze delay days'],
  [11, 'getEnergyFee', 'Energy fee'],
  [10, 'getRemoveThePowerOfTheGr', 'Remove the power of the genesis representatives'],
  [18, 'getAllowTvmTransferTrc10', 'Allow TVM transfer TRC10'],
  [31, 'getWitness127PayPerBlock', 'Witness127 pay per block'],
  [39, 'getAllowShieldedTRC20Transaction', 'Allow shielded TRC20 transaction'],
  [77, 'getAllowCancelAllUnfreezeV2', 'Allow cancel all unfreeze 2.0'],
])('parameter %i is called %s', (id, key, words) => {
  expect(parameterKey(id)).toBe(key)
  expect(parameterWords(key)).toBe(words)
})

test('an unknown number has no name', () => {
  expect(parameterKey(9_999)).toBeUndefined()
})
