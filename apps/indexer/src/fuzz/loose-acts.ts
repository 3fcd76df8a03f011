import { looseCode, order, pass } from '@tronlens/testkit'
import { deploy, trigger } from './calls.ts'
import { looseCall } from './loose-calls.ts'
import { HONEST_NAME, LYING_NAME, madeCode, STANDARDS } from './loose-tokens.ts'
import type { Act, World } from './world.ts'

const MOST_CALLS = 4

/** Calls of tokens that a puppet makes, some of which are undone, or all. */
function callsOf(world: World, puppet: string, depth = 0): string {
  const parts = Array.from({ length: 1 + world.number(MOST_CALLS) }, () => {
    const token = world.looseToken()
    const other = world.puppet()
    if (!token) return ''
    if (depth > 0 || !other || !world.chance(0.2))
      return pass(looseCall(world, token, puppet, false), token.address)
    return pass(callsOf(world, other, depth + 1), other)
  })
  const end = world.random()
  if (end < 0.06) parts.push(order('revert'))
  else if (end < 0.08) parts.push(order('fail'))
  return parts.join('')
}

/** A token that its contract says to be honest or not. */
const deployToken: Act = (world) =>
  deploy(world, world.actor(), {
    bytecode: looseCode(world.oneOf(STANDARDS)),
    percent: 100,
    name: world.chance(0.6) ? HONEST_NAME : LYING_NAME,
  })

const callDirectly: Act = (world) => {
  const token = world.looseToken()
  if (!token) return
  const owner = world.actor()
  trigger(world, token.address, looseCall(world, token, owner.address, true), { owner })
}

const callThroughPuppet: Act = (world) => {
  const [puppet, token] = [world.puppet(), world.looseToken()]
  if (!puppet || !token) return
  const isAlone = world.chance(0.3)
  trigger(
    world,
    puppet,
    isAlone ? pass(looseCall(world, token, puppet, true), token.address) : callsOf(world, puppet),
  )
}

const make: Act = (world) => {
  if (world.maker && world.knows('getAllowTvmConstantinople'))
    trigger(world, world.maker, madeCode(world.oneOf(STANDARDS), world.chance(0.5)))
}

/** Tokens that contracts keep: those of amounts, of items, and of both. */
export const looseActs = (world: World): readonly [weight: number, act: Act][] => [
  [world.looseTokens.length < 4 ? 4 : 0.6, deployToken],
  [1, make],
  [14, callDirectly],
  [8, callThroughPuppet],
]
