import { expect, test } from 'vitest'
import type { Gap } from './block-times.ts'
import { type Approved, dateChanges } from './parameter-changes.ts'
import { Parameter } from './parameters.ts'

const HOUR = 3_600_000
const [PAY, HOLE, INTERVAL] = [
  Parameter.witnessPayPerBlock,
  Parameter.optimizeBlackHole,
  Parameter.maintenanceInterval,
]

/** A chain with a block every hour but in its pauses. */
const hourly = (...pauses: [from: number, to: number][]) => ({
  genesis: async () => 0,
  around: async (moment: number): Promise<Gap> => {
    const pause = pauses.find(([from, to]) => moment > from * HOUR && moment <= to * HOUR)
    if (pause) return { before: pause[0] * HOUR, after: pause[1] * HOUR }
    const after = Math.ceil(moment / HOUR) * HOUR
    return { before: after - HOUR, after }
  },
})

const approved = (id: number, hours: number, changes: Record<number, number>): Approved => ({
  id,
  expires: hours * HOUR,
  changes: Object.entries(changes).map(([parameter, value]) => [Number(parameter), BigInt(value)]),
})

/** Hours from which new values of a parameter count. */
const hoursOf = async (parameter: number, proposals: Approved[], ...pauses: [number, number][]) =>
  ((await dateChanges(proposals, hourly(...pauses))).get(parameter) ?? []).map(({ from, value }) => [
    from / HOUR,
    value,
  ])

test('what expires with a maintenance counts from then on', async () => {
  expect(await hoursOf(PAY, [approved(1, 12, { [PAY]: 5 }), approved(2, 72, { [PAY]: 6 })])).toEqual([
    [12, 5n],
    [72, 6n],
  ])
})

test('after the distance of maintenances changed, a proposal waits for the next one of the new distance', async () => {
  const proposals = [
    approved(1, 12, { [INTERVAL]: 20 * HOUR }),
    approved(2, 18, { [HOLE]: 0 }),
    approved(3, 52, { [HOLE]: 1, [INTERVAL]: 6 * HOUR }),
    approved(4, 59, { [PAY]: 1 }),
  ]
  expect(await hoursOf(HOLE, proposals)).toEqual([
    [32, 0n],
    [52, 1n],
  ])
  expect(await hoursOf(PAY, proposals)).toEqual([[64, 1n]])
})

test('of two proposals that one maintenance carries out, the older one has the last word', async () => {
  const proposals = [approved(1, 12, { [PAY]: 5 }), approved(2, 12, { [PAY]: 6 })]
  expect(await hoursOf(PAY, proposals)).toEqual([
    [12, 6n],
    [12, 5n],
  ])
})

test('a pause of the chain across an expiration delays the proposal', async () => {
  const proposal = [approved(1, 18, { [PAY]: 5 })]
  // the maintenance of hour 12 was due all the time, and the first block after the pause is its
  expect(await hoursOf(PAY, proposal, [10, 19])).toEqual([[24, 5n]])
  // it was due at hour 18 all the time
  expect(await hoursOf(PAY, proposal, [13, 40])).toEqual([[18, 5n]])
  // one pause follows the other
  expect(await hoursOf(PAY, proposal, [10, 23], [23, 31])).toEqual([[24, 5n]])
  expect(await hoursOf(PAY, proposal, [10, 19], [20, 31])).toEqual([[24, 5n]])
  expect(await hoursOf(PAY, proposal, [10, 19], [19, 20])).toEqual([[24, 5n]])
})

test('old blocks are asked about only where what they decide matters', async () => {
  const asked: number[] = []
  const times = { ...hourly(), around: async (moment: number) => void asked.push(moment / HOUR) }
  await dateChanges([approved(1, 12, { 3: 1 }), approved(2, 18, { [PAY]: 1 })], times)
  expect(asked).toEqual([18])
})
