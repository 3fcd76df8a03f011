import { order, PUPPET_CODE, pass, puppetAddress } from '@tronlens/testkit'
import { bytes, TRX } from '../testing/scene.ts'
import { deploy, trigger } from './calls.ts'
import type { Act, World } from './world.ts'

const DEEPEST = 2

/** An order that a puppet can carry out alone, and how often it is given. */
type Plain = [weight: number, make: (world: World, self: string) => string]

const PAYMENTS: readonly Plain[] = [
  [4, (world) => order('pay', world.anybody(), world.sun(), world.number(3) * 32)],
  [2, (world) => order('pay', world.builtIn(), 1 + world.number(1_000), 32)],
  [3, (world) => order('payToken', world.anybody(), 1 + world.number(50), BigInt(world.token() ?? 0))],
  [0.5, (world) => order('payToken', world.builtIn(), 1 + world.number(50), BigInt(world.token() ?? 0))],
  [2, (world) => order('create', world.chance(0.5) ? 0 : world.sun(), world.number(2))],
]
/** Where there is a contract already nothing is left to the one who tries: seldom. */
const CREATE_2: Plain = [
  6,
  (world, self) => {
    const free = world.salts.filter((salt) => !world.isContract(puppetAddress(self, salt)))
    const salts = free.length > 0 && world.chance(0.97) ? free : world.salts
    return order('create2', world.chance(0.5) ? 0 : world.sun(), world.oneOf(salts))
  },
]
const STAKE_1: readonly Plain[] = [
  [
    5,
    (world, self) =>
      order('freezeV1', world.number(2), world.stake(), world.chance(0.4) ? self : world.anybody()),
  ],
  [
    5,
    (world, self) => order('unfreezeV1', world.number(2), world.chance(0.4) ? self : world.borrower(self, 1)),
  ],
]
const STAKE_2: readonly Plain[] = [
  [6, (world) => order('freeze', world.resource(), world.stake())],
  [4, (world) => order('unfreeze', world.resource(), world.stake())],
  [0.6, () => order('cancel')],
  [1.5, () => order('withdrawExpired')],
  [4, (world) => order('delegate', world.number(2), world.stake(), world.anybody())],
  [3, (world, self) => order('undelegate', world.number(2), world.stake(), world.borrower(self, 2))],
]
const VOTES: readonly Plain[] = [
  [4, (world) => order('vote', world.candidate(), world.number(6), world.candidate())],
  [1, () => order('withdrawReward')],
]

function plainOrder(world: World, self: string): string {
  const kinds: Plain[] = [...PAYMENTS]
  if (world.knows('getAllowTvmConstantinople')) kinds.push(CREATE_2)
  if (world.knows('getAllowTvmFreeze')) kinds.push(...STAKE_1)
  if (world.knows('getUnfreezeDelayDays')) kinds.push(...STAKE_2)
  if (world.knows('getAllowTvmVote')) kinds.push(...VOTES)
  return world.weighted(kinds)(world, self)
}

/** A few orders, some of which make the puppet order others, and some of which end it, or everything. */
function orders(world: World, self: string, depth = 0): string {
  const count = 1 + world.number(5)
  const parts = Array.from({ length: count }, () => {
    const other = world.chance(0.3) ? world.child() : world.puppet()
    if (depth === DEEPEST || !other || !world.chance(0.2)) return plainOrder(world, self)
    const how = world.chance(0.2) ? 'orderSelf' : 'order'
    return pass(orders(world, how === 'order' ? other : self, depth + 1), other, {
      how,
      value: how === 'order' && world.chance(0.5) ? world.sun() : 0n,
    })
  })
  const end = world.random()
  if (end < 0.15) parts.push(order('destroy', world.chance(0.15) ? self : world.anybody()))
  else if (end < 0.17) parts.push(order('revert'))
  else if (end < 0.18) parts.push(order('fail'))
  return parts.join('')
}

/** Contracts and what they do. */
export const CONTRACT_ACTS: readonly [weight: number, act: Act][] = [
  [
    1,
    (world) => {
      deploy(world, world.actor(), {
        bytecode: PUPPET_CODE,
        percent: world.number(2) * 100,
        name: 'puppet',
        callValue: world.chance(0.7) ? 300n * TRX : 0n,
      })
    },
  ],
  [
    30,
    (world) => {
      const puppet = world.chance(0.08) ? world.child() : world.puppet()
      if (!puppet) return
      const token = world.chance(0.2) ? world.token() : undefined
      trigger(world, puppet, orders(world, puppet), {
        brought: {
          callValue: world.chance(0.6) ? world.oneOf([world.sun(), 60n * TRX]) : 0n,
          ...(token && { tokenId: BigInt(token), callTokenValue: BigInt(1 + world.number(300)) }),
        },
      })
    },
  ],
  // what comes along goes on to a place that no block names
  [
    2,
    (world) => {
      const [puppet, callValue] = [world.puppet(), world.sun()]
      if (puppet) trigger(world, puppet, order('pay', world.builtIn(), callValue), { brought: { callValue } })
    },
  ],
  [
    0.5,
    (world) =>
      void world.send(world.actor(), 'UpdateSettingContract', {
        contractAddress: bytes(world.puppet() ?? ''),
        consumeUserResourcePercent: BigInt(world.number(101)),
      }),
  ],
]
