import { hexAddress } from '@tronlens/core'
import { ChainRefusal, IDLE_CODE, MAKER_CODE, PUPPET_CODE } from '@tronlens/testkit'
import { bytes, TRX } from '../testing/scene.ts'
import { ACCOUNT_ACTS } from './account-acts.ts'
import { COMMITTEE_ACTS } from './committee-acts.ts'
import { CONTRACT_ACTS } from './contract-acts.ts'
import { looseActs } from './loose-acts.ts'
import { findLooseToken, listMade } from './loose-tokens.ts'
import { stakeActs } from './stake-acts.ts'
import { TOKEN_ACTS } from './token-acts.ts'
import { TRADE_ACTS } from './trade-acts.ts'
import type { Act, World } from './world.ts'

const anyAct = (world: World): Act =>
  world.weighted([
    ...ACCOUNT_ACTS,
    ...stakeActs(world),
    ...TOKEN_ACTS,
    ...TRADE_ACTS,
    ...CONTRACT_ACTS,
    ...looseActs(world),
    ...COMMITTEE_ACTS,
  ])

const MOST_ACTS = 16
/** Time that may pass between two blocks. */
const LEAPS = ['1h', '6h', '1d', '3d', '15d']
const MOST_PENDING_BLOCKS = 5

/** Does something; what the chain refuses did not happen. */
function attempt(world: World, act: Act): void {
  try {
    act(world)
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
  }
}

/** What everything begins with: an account to act. */
export async function begin(world: World): Promise<void> {
  const [rich] = world.actors
  if (!rich) throw new Error('The chain has no funded accounts.')
  for (const { address } of world.representatives)
    world.send(rich, 'TransferContract', { toAddress: bytes(address), amount: 1_000n * TRX })
  world.send(rich, 'TransferContract', { toAddress: bytes(world.builtIn()), amount: TRX })
  for (const code of [PUPPET_CODE, IDLE_CODE, PUPPET_CODE])
    world.puppets.push(await world.scene.deployPuppet(rich, 1_000n * TRX, code))
  world.maker = await world.scene.deployPuppet(rich, 0n, MAKER_CODE)
  world.looseTokens.push(...listMade(world.maker))
}

/** One block, or a few at once: acts, then time that passes, or blocks that are replaced. */
export async function turn(world: World): Promise<void> {
  const { chain } = world
  const acts = world.number(MOST_ACTS + 1)
  for (let i = 0; i < acts; i++) attempt(world, anyAct(world))
  const kind = world.random()
  if (kind < 0.1) {
    const leap = world.oneOf(LEAPS)
    world.log.push(`advance ${leap}`)
    await chain.control.advance(leap)
  } else if (kind < 0.16) await fork(world)
  else await chain.control.mine(1 + (world.chance(0.2) ? world.number(3) : 0))
  world.log.push(`block ${chain.devchain.chain.head.number}`)
  noteContracts(world)
}

async function fork(world: World): Promise<void> {
  const { head, oldestReadable, solidNumber } = world.chain.devchain.chain
  // blocks that are replaced take back what the chain says is solid, but not what it said
  world.solid = Math.max(world.solid, solidNumber)
  const most = Math.min(head.number - Math.max(oldestReadable, world.solid), 25)
  if (most < 1) return
  const depth = 1 + world.number(world.chance(0.7) ? Math.min(most, 6) : most)
  const drop = world.chance(0.4)
  const blocks = world.number(depth + 2)
  world.log.push(`fork ${depth} ${drop ? 'dropping all' : 'keeping all'}, ${blocks} blocks`)
  await world.chain.control.fork(depth, { ...(drop && { drop: true as const }), blocks })
  await world.chain.control.mine(1 + world.number(3))
  // a chain that is shorter than another is never the main one
  const { number } = world.chain.devchain.chain.head
  if (number <= head.number) await world.chain.control.mine(head.number + 1 - number)
}

/** Takes over contracts that came to be. */
function noteContracts(world: World): void {
  const known = new Set<string>([...world.puppets, ...world.looseTokens.map(({ address }) => address)])
  if (world.maker) known.add(world.maker)
  for (const [address, { origin }] of world.chain.devchain.chain.state.tables.contracts.entries()) {
    world.makers.set(hexAddress(address), hexAddress(origin))
    if (known.has(address)) continue
    const token = findLooseToken(world, address)
    if (token) world.looseTokens.push(token)
    else world.puppets.push(hexAddress(address))
  }
}

/** Mines until nothing waits. */
export async function settle(world: World): Promise<void> {
  for (let i = 0; i < MOST_PENDING_BLOCKS; i++) {
    await world.chain.control.mine()
    if (world.chain.devchain.chain.pending.length === 0) return
  }
}
