import { queryReward } from '../../consensus/rewards.ts'
import { votingPower } from '../../resources/power.ts'
import { TRX } from '../../resources/stake.ts'
import type { Machine } from '../machine.ts'
import { wordToAddress } from '../word.ts'
import { answer, type Precompile, type PrecompileEntry, words } from './precompile.ts'

/** A query with an exact number of argument words; otherwise the answer is 0. */
const question = (
  energy: number,
  count: number,
  ask: (machine: Machine, args: readonly bigint[]) => bigint,
): Precompile => ({
  energy: () => energy,
  run: (data, machine) => answer(data.length === count * 32 ? ask(machine, words(data)) : 0n),
  when: 'vote',
})

const account = (machine: Machine, word: bigint | undefined) =>
  machine.state.accounts.get(wordToAddress(word ?? 0n))

export const GOVERNANCE: readonly PrecompileEntry[] = [
  [
    0x01000005,
    {
      energy: () => 500,
      run: (_data, machine, caller) => answer(queryReward(machine.state, caller)),
      when: 'vote',
    },
  ],
  [
    0x01000006,
    question(20, 1, (machine, [address = 0n]) =>
      machine.state.tables.witnesses.has(wordToAddress(address)) ? 1n : 0n,
    ),
  ],
  [
    0x01000007,
    question(500, 2, (machine, [voter, witness = 0n]) => {
      const requested = wordToAddress(witness)
      const votes = account(machine, voter)?.votes ?? []
      return votes.reduce((sum, vote) => (vote.address === requested ? sum + vote.count : sum), 0n)
    }),
  ],
  [
    0x01000008,
    question(20, 1, (machine, [voter]) =>
      (account(machine, voter)?.votes ?? []).reduce((sum, vote) => sum + vote.count, 0n),
    ),
  ],
  [
    0x01000009,
    question(
      20,
      1,
      (machine, [witness = 0n]) =>
        machine.state.tables.witnesses.get(wordToAddress(witness))?.voteCount ?? 0n,
    ),
  ],
  [
    0x0100000a,
    question(20, 1, (machine, [voter]) => {
      const found = account(machine, voter)
      return found ? votingPower(machine.state, found) / TRX : 0n
    }),
  ],
]
