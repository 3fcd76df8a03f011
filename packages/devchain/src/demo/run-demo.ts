import { toHex } from '../base/hex.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import { keyFromSeed } from '../keys/private-key.ts'
import type { DevNode } from '../node/dev-node.ts'
import type { Actor } from '../wallet/actor.ts'
import { type Cast, createCast } from './cast.ts'
import { buildHistory, keepTalking, resumeHistory } from './history.ts'
import type { Stage } from './world.ts'

/** Control of the demo world over the chain's time and representatives. */
const stageOf = ({ chain, producer }: DevNode): Stage => ({
  produceAt: (time) => {
    producer.produceAt(time)
  },
  produce: () => {
    producer.produceAt(chain.head.time + SLOT_MS)
  },
  silence: (addresses) => {
    producer.silent.clear()
    for (const address of addresses) producer.silent.add(address)
  },
  addBlockKey: (key) => producer.addKey(key),
})

/** Number of demo accounts with a history whose keys are public. */
const OPEN_PEOPLE = 3

/** Accounts with public keys: some with a history, and one long-time holder that the traffic does not use. */
const openOf = ({ people, elders }: Cast): Actor[] => [...people.slice(0, OPEN_PEOPLE), ...elders.slice(0, 1)]

/**
 * Fills the chain of a preset with its history, unless it has one already, and continues the traffic with
 * each block.
 *
 * @returns accounts with a history whose keys are public
 */
export function runDemo(node: DevNode): readonly Actor[] {
  const { chain, genesis, origin } = node
  if (!genesis || origin.kind !== 'preset') return []
  const seed = Number.parseInt(toHex(keyFromSeed(origin.seed, 'demo')).slice(0, 8), 16)
  const cast = createCast(seed, genesis.witnesses)
  const stage = stageOf(node)
  if (origin.demo === 'ready') {
    const world = resumeHistory(chain, { seed, cast, stage })
    node.production.beforeBlock = () => keepTalking(world)
    return openOf(cast)
  }
  const world = buildHistory(chain, {
    seed,
    now: Math.floor(node.clock.now() / SLOT_MS) * SLOT_MS,
    faucet: { name: 'Faucet', key: genesis.faucet.privateKey, address: genesis.faucet.address },
    cast,
    stage,
  })
  node.changeOrigin({ ...origin, demo: 'ready' })
  node.production.beforeBlock = () => keepTalking(world)
  return openOf(cast)
}
