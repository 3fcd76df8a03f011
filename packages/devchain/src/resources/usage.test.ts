import { expect, test } from 'vitest'
import { Int64OverflowError, MAX_INT64 } from '../base/int64.ts'
import { quietChain } from '../testing/bent-transactions.ts'
import { quotient } from './long-arithmetic.ts'
import { addUsage, increaseUsage, type Meter, moveUsage } from './usage.ts'

/** A chain with rules that a test can switch: parameter 97, and windows in thousandths (parameter 77). */
function rules() {
  const { chain } = quietChain()
  const set = (key: 'getAllowHardenResourceCalculation' | 'getAllowCancelAllUnfreezeV2', isOn: boolean) =>
    chain.editState(({ properties }) => properties.set(key, isOn ? 1 : 0))
  return {
    state: chain.state,
    harden: (isOn: boolean) => set('getAllowHardenResourceCalculation', isOn),
    countThousandths: (isOn: boolean) => set('getAllowCancelAllUnfreezeV2', isOn),
  }
}

const meterOf = (usage: bigint, time: number, window: number, optimized: boolean): Meter => ({
  usage,
  time,
  window,
  optimized,
})

test('a product that does not fit a long wraps around before parameter 97, and is exact with it', () => {
  const { state, harden } = rules()
  const usage = 10_000_000_000_000n
  harden(false)
  expect(increaseUsage(state, usage, 0n, 5, 5)).toBe(-8_446_744_073_709n)
  harden(true)
  expect(increaseUsage(state, usage, 0n, 5, 5)).toBe(usage)
  expect(() => increaseUsage(state, usage ** 2n, 0n, 5, 5)).toThrow(Int64OverflowError)
})

/** The expected values are those of the formulas of java-tron 4.8.2's `ResourceProcessor`, run on a JVM. */
const NOW = 107

test('windows in thousandths wrap around before parameter 97 when usage is added or moved', () => {
  const { state, harden, countThousandths } = rules()
  countThousandths(true)
  const meter = meterOf(400_000_000_000n, 100, 20_000_000, true)
  const receiver = meterOf(5n, NOW, 28_800_000, true)
  const added = 300_000_000_000n

  harden(false)
  const wrapped = meterOf(699_860_000_000n, NOW, -2_589_579, true)
  expect(addUsage(state, meter, added, NOW)).toEqual(wrapped)
  expect(moveUsage(state, meter, receiver, added, NOW)).toEqual(wrapped)
  const full = meterOf(9_000_000_000_000n, 100, 28_800_000, true)
  expect(addUsage(state, full, full.usage, NOW)).toEqual(meterOf(-448_931_573_709n, NOW, -3_931_959, true))

  harden(true)
  const exact = meterOf(699_860_000_000n, NOW, 23_768_184, true)
  expect(addUsage(state, meter, added, NOW)).toEqual(exact)
  expect(moveUsage(state, meter, receiver, added, NOW)).toEqual(exact)
  expect(addUsage(state, full, full.usage, NOW)).toEqual(meterOf(17_997_812_500_000n, NOW, 28_796_501, true))
})

test('windows in slots wrap around before parameter 97 when usage is added or moved', () => {
  const { state, harden, countThousandths } = rules()
  countThousandths(false)
  const meter = meterOf(7_000_000_000_000n, 100, 20_000, false)
  const receiver = meterOf(5n, NOW, 28_800, false)
  const add = () => addUsage(state, meter, 3_000_000_000_000n, NOW)
  const move = () => moveUsage(state, meter, receiver, 700_000_000_000_000n, NOW)

  harden(false)
  expect(add()).toEqual(meterOf(-8_449_194_073_709n, NOW, -26_783, false))
  expect(move()).toEqual(meterOf(706_997_550_000_000n, NOW, 2_621, false))

  harden(true)
  expect(add()).toEqual(meterOf(9_997_550_000_000n, NOW, 22_635, false))
  expect(move()).toEqual(meterOf(706_997_550_000_000n, NOW, 28_712, false))
})

test('a sum of usages wraps around also with parameter 97', () => {
  const { state, harden, countThousandths } = rules()
  countThousandths(false)
  const meter = meterOf(7_000_000_000_000n, NOW, 20_000, false)
  const move = () => moveUsage(state, meter, meterOf(5n, NOW, 28_800, false), MAX_INT64, NOW)
  harden(false)
  expect(move()).toEqual(meterOf(-9_223_365_036_854_775_809n, NOW, 0, false))
  harden(true)
  expect(move()).toEqual(meterOf(-9_223_365_036_854_775_809n, NOW, -28_800, false))
})

test('an average above 2 to the 52 is rounded as Math.round rounds it', () => {
  const { state } = rules()
  expect(addUsage(state, meterOf(20_266_198_332n, 100, 3_000, true), 0n, 101).usage).toBe(13_510_798_887n)
})

test('usage that adds up to nothing has no window, and is refused as a division by zero', () => {
  const { state, harden } = rules()
  harden(false)
  expect(() => quotient(state, 1n, 0n)).toThrow('/ by zero')
  harden(true)
  expect(() => quotient(state, 1n, 0n)).toThrow('BigInteger divide by zero')
  expect(() => quotient(state, 2n ** 64n, 1n)).toThrow('BigInteger out of long range')
})
