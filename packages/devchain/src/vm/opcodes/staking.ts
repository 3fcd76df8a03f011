import { fixed, freezeCost, voteCost } from '../cost.ts'
import type { Frame } from '../frame.ts'
import * as staking from '../staking.ts'
import { voteWitness, withdrawReward } from '../voting.ts'
import { toInt, wordToAddress } from '../word.ts'
import { requireMutable } from './flow.ts'
import type { Instruction, InstructionSet } from './instruction.ts'

const flag = (value: boolean): bigint => (value ? 1n : 0n)

const action = (
  pops: number,
  cost: Instruction['cost'],
  when: NonNullable<Instruction['when']>,
  run: (frame: Frame) => bigint,
): Instruction => ({
  pops,
  pushes: 1,
  cost,
  when,
  run: (frame) => {
    requireMutable(frame)
    frame.push(run(frame))
  },
})

/** The two oldest staking opcodes were allowed in static calls until voting was enabled. */
const oldAction = (pops: number, cost: Instruction['cost'], run: (frame: Frame) => bigint): Instruction => ({
  pops,
  pushes: 1,
  cost,
  when: 'freezeV1',
  run: (frame) => {
    if (frame.machine.switches.vote) requireMutable(frame)
    frame.push(run(frame))
  },
})

export const STAKING: InstructionSet = {
  213: oldAction(3, freezeCost, (frame) => {
    const [resource, amount, receiver] = [frame.pop(), frame.pop(), frame.pop()]
    if (frame.machine.switches.freezeV2) return 0n
    return flag(staking.freezeV1(frame, wordToAddress(receiver), { amount, resource }))
  }),
  214: oldAction(2, fixed(20_000), (frame) => {
    const [resource, receiver] = [frame.pop(), frame.pop()]
    return flag(staking.unfreezeV1(frame, wordToAddress(receiver), resource))
  }),
  215: {
    pops: 2,
    pushes: 1,
    cost: fixed(50),
    when: 'freezeV1',
    run: (frame) => {
      const [resource, target] = [frame.pop(), frame.pop()]
      frame.push(BigInt(Math.floor(staking.freezeExpireTime(frame, wordToAddress(target), resource) / 1000)))
    },
  },
  216: action(4, voteCost, 'vote', (frame) => {
    const amounts = { length: toInt(frame.pop()), offset: toInt(frame.pop()) }
    const witnesses = { length: toInt(frame.pop()), offset: toInt(frame.pop()) }
    return flag(voteWitness(frame, witnesses, amounts))
  }),
  217: action(0, fixed(20_000), 'vote', withdrawReward),
  218: action(2, fixed(10_000), 'freezeV2', (frame) => {
    const [resource, amount] = [frame.pop(), frame.pop()]
    return flag(staking.freezeBalanceV2(frame, { amount, resource }))
  }),
  219: action(2, fixed(10_000), 'freezeV2', (frame) => {
    const [resource, amount] = [frame.pop(), frame.pop()]
    return flag(staking.unfreezeBalanceV2(frame, { amount, resource }))
  }),
  220: action(0, fixed(10_000), 'freezeV2', (frame) => flag(staking.cancelAllUnfreezeV2(frame))),
  221: action(0, fixed(10_000), 'freezeV2', staking.withdrawExpireUnfreeze),
  222: action(3, fixed(10_000), 'freezeV2', (frame) => {
    const [resource, amount, receiver] = [frame.pop(), frame.pop(), frame.pop()]
    return flag(staking.delegateResource(frame, wordToAddress(receiver), { amount, resource }))
  }),
  223: action(3, fixed(10_000), 'freezeV2', (frame) => {
    const [resource, amount, receiver] = [frame.pop(), frame.pop(), frame.pop()]
    return flag(staking.unDelegateResource(frame, wordToAddress(receiver), { amount, resource }))
  }),
}
