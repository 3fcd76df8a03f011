import type { Actor } from '@tronlens/devchain'
import type { GatewayNode } from '../src/gateway.ts'
import { Oracle } from '../src/oracle.ts'
import { trc10Token } from '../src/standard.ts'
import { numberedPaymentsOf } from './payments.ts'
import { type End, FEES, ITEMS_EACH, type TwoChains } from './two-chains.ts'

const FAULTS = 0.08
/** Number of the asset that is a collection. */
const ITEMS = 2

/** A sequence of numbers from 0 to below 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export class LostError extends Error {}

/** A node whose questions or answers are lost now and then. */
function unreliable(node: GatewayNode, random: () => number, faults: { rate: number }): GatewayNode {
  const through =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (random() < faults.rate) throw new LostError('the question was lost')
      const answer = await ask(...args)
      if (random() < faults.rate) throw new LostError('the answer was lost')
      return answer
    }
  return {
    getHead: through(node.getHead),
    broadcast: through(node.broadcast),
    callConstant: through(node.callConstant),
    findAsset: through(node.findAsset),
    solid: {
      callConstant: through(node.solid.callConstant),
      findAsset: through(node.solid.findAsset),
    },
  }
}

/** A bridge under kills, forks and lost answers. */
export class Trouble {
  readonly faults = { rate: FAULTS }
  readonly running: Oracle[]
  kills = 0
  forks = 0

  constructor(
    readonly world: TwoChains,
    readonly random: () => number,
  ) {
    this.running = world.oracles.map((one) => this.#start(one))
  }

  #start({ key }: Actor): Oracle {
    const gateway = (end: End) =>
      this.world.gateway(end, unreliable(this.world.ends[end].node, this.random, this.faults))
    return new Oracle({ main: gateway('main'), side: gateway('side'), key })
  }

  below(count: number): number {
    return Math.floor(this.random() * count)
  }

  async act(): Promise<void> {
    const chance = this.random()
    if (chance < 0.33) this.#handIn()
    else if (chance < 0.345) this.#map()
    else if (chance < 0.36) this.#pause()
    else if (chance < 0.38) this.#retry()
    else if (chance < 0.65) await this.step(this.below(this.running.length))
    else if (chance < 0.87) await this.world.ends[this.#end()].chain.control.mine(1 + this.below(4))
    else if (chance < 0.94) this.#kill()
    else await this.#fork()
  }

  async step(index: number): Promise<void> {
    await this.running[index]?.step().catch((error: unknown) => {
      if (!(error instanceof LostError)) throw error
    })
  }

  #end(): End {
    return this.random() < 0.5 ? 'main' : 'side'
  }

  #handIn(): void {
    const { world } = this
    const end = this.random() < 0.6 ? 'main' : 'side'
    const user = world.users[this.below(world.users.length)] as Actor
    const { gateway } = world.ends[end]
    const value = BigInt(10 + this.below(1_000))
    const fee = end === 'side' ? FEES.withdraw : 0n
    const method = end === 'main' ? 'deposit' : 'withdraw'
    // what a user does not have is refused, which is part of the trouble
    const kind = this.random()
    if (kind < 0.25) this.#handInItem(end, user)
    else if (kind < 0.5) this.#handInTrc10(end, user, value)
    else if (kind < 0.7) world.send(end, user, gateway, `${method}TRX`, [], value + fee)
    else if (end === 'main')
      world.send(end, user, gateway, `${method}TRC20`, [world.evmAddress(world.token.address), value])
    else {
      const token = world.ask(end, gateway, 'tokenOf', [1]) as string
      world.send(end, user, gateway, `${method}TRC20`, [token, value], fee)
    }
  }

  #handInItem(end: End, user: Actor): void {
    const { world } = this
    const { gateway } = world.ends[end]
    const id = BigInt(this.below(world.users.length * ITEMS_EACH))
    if (end === 'main')
      world.send(end, user, gateway, 'depositTRC721', [world.evmAddress(world.items.address), id])
    else {
      const made = world.ask(end, gateway, 'tokenOf', [ITEMS]) as string
      world.send(end, user, gateway, 'withdrawTRC721', [made, id], FEES.withdraw)
    }
  }

  #handInTrc10(end: End, user: Actor, value: bigint): void {
    const { world } = this
    if (end === 'main') world.depositTrc10(user, value)
    else {
      const made = world.ask(end, world.ends.side.gateway, 'sideTokenOf', [trc10Token(world.trc10)])
      world.send(end, user, world.ends.side.gateway, 'withdrawTRC20', [made, value], FEES.withdraw)
    }
  }

  /** Maps a token that may be mapped already, which is refused then. */
  #map(): void {
    const { world } = this
    const { gateway } = world.ends.main
    const token = world.later[this.below(world.later.length)]
    if (!token) throw new Error('no tokens')
    world.send('main', world.operator, gateway, 'mapTRC20', [world.evmAddress(token.address)])
  }

  #pause(): void {
    const end = this.#end()
    this.world.send(end, this.world.operator, this.world.ends[end].gateway, 'setPaused', [
      this.random() < 0.5,
    ])
  }

  /** A user asks for a payment to be made, which is refused unless it is approved and not made yet. */
  #retry(): void {
    const { world } = this
    const from = this.#end()
    const payments = numberedPaymentsOf(world, from)
    const chosen = payments[this.below(payments.length)]
    if (!chosen) return
    const to = from === 'main' ? 'side' : 'main'
    const user = world.users[this.below(world.users.length)] as Actor
    const [nonce, [account, , asset, , value]] = chosen
    world.send(to, user, world.ends[to].gateway, 'retry', [nonce, asset, account, value])
  }

  #kill(): void {
    const index = this.below(this.running.length)
    this.running[index] = this.#start(this.world.oracles[index] as Actor)
    this.kills += 1
  }

  async #fork(): Promise<void> {
    const { control } = this.world.ends[this.#end()].chain
    const { number, solid } = await control.info()
    const depth = Math.min(number - solid, 1 + this.below(3))
    if (depth < 1) return
    await control.fork(depth, this.random() < 0.3 ? { drop: true } : {})
    this.forks += 1
  }
}
