import { bytes } from '../testing/scene.ts'
import type { Act, World } from './world.ts'

const isStake2 = (world: World) => world.knows('getUnfreezeDelayDays')

/** Stake of the first generation, which can be taken back when it cannot be made any more. */
const STAKE_1: readonly [weight: number, act: Act][] = [
  [
    5,
    (world) =>
      void world.send(world.actor(), 'FreezeBalanceContract', {
        resource: world.resource(),
        ...(world.chance(0.6) && { receiverAddress: bytes(world.anybody()) }),
        frozenBalance: world.stake(),
        frozenDuration: 3n,
      }),
  ],
  [
    6,
    (world) => {
      const owner = world.actor()
      world.send(owner, 'UnfreezeBalanceContract', {
        resource: world.resource(),
        ...(world.chance(0.6) && { receiverAddress: bytes(world.borrower(owner.address, 1)) }),
      })
    },
  ],
]

const STAKE_2: readonly [weight: number, act: Act][] = [
  [
    5,
    (world) =>
      void world.send(world.actor(), 'FreezeBalanceV2Contract', {
        frozenBalance: world.stake(),
        resource: world.resource(),
      }),
  ],
  [
    4,
    (world) =>
      void world.send(world.actor(), 'UnfreezeBalanceV2Contract', {
        unfreezeBalance: world.stake(),
        resource: world.resource(),
      }),
  ],
  [2, (world) => void world.send(world.actor(), 'WithdrawExpireUnfreezeContract', {})],
  [0.6, (world) => void world.send(world.actor(), 'CancelAllUnfreezeV2Contract', {})],
  [
    5,
    (world) =>
      void world.send(world.actor(), 'DelegateResourceContract', {
        resource: world.number(2),
        receiverAddress: bytes(world.anybody()),
        balance: world.stake(),
        lock: world.chance(0.4),
        ...(world.chance(0.3) && { lockPeriod: BigInt(1 + world.number(90_000)) }),
      }),
  ],
  [
    4,
    (world) => {
      const owner = world.actor()
      world.send(owner, 'UnDelegateResourceContract', {
        resource: world.number(2),
        receiverAddress: bytes(world.borrower(owner.address, 2)),
        balance: world.stake(),
      })
    },
  ],
]

/** Votes for one representative or two, the same one perhaps. */
const vote: Act = (world) =>
  void world.send(world.actor(), 'VoteWitnessContract', {
    votes: Array.from({ length: 1 + world.number(2) }, () => ({
      voteAddress: bytes(world.candidate()),
      voteCount: BigInt(1 + world.number(15)),
    })),
  })

/** Both generations of stake, and votes. */
export const stakeActs = (world: World): readonly [weight: number, act: Act][] => [
  ...(isStake2(world) ? STAKE_2 : STAKE_1),
  ...(isStake2(world) ? STAKE_1.slice(1) : []),
  [4, vote],
]
