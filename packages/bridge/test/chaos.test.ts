import { rounds, seedOf } from '@tronlens/core/testing'
import type { Actor } from '@tronlens/devchain'
import { expect, test } from 'vitest'
import type { GatewayNode } from '../src/gateway.ts'
import { Oracle } from '../src/oracle.ts'
import { type End, FEES, ITEMS_EACH, startTwoChains, type TwoChains } from './two-chains.ts'

/** Kills and forks of a run. */
const TROUBLES = 20
const FAULTS = 0.08
const ASSETS = ['TRX', 'USDT'] as const
/** Number of the asset that is a collection. */
const ITEMS = 2

/** A sequence of numbers from 0 to below 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

class LostError extends Error {}

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
    solid: { callConstant: through(node.solid.callConstant) },
  }
}

/** A bridge under kills, forks and lost answers. */
class Trouble {
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
    if (chance < 0.35) this.#handIn()
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
    else if (kind < 0.6) world.send(end, user, gateway, `${method}TRX`, [], value + fee)
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

type Message = readonly [to: string, kind: number, asset: number, time: number, value: bigint]

/** All payments that an end asks for. */
function paymentsOf(world: TwoChains, end: End): Message[] {
  const { gateway } = world.ends[end]
  const count = Number(world.ask(end, gateway, 'messageCount') as bigint)
  return Array.from(
    { length: count },
    (_, nonce) => world.ask(end, gateway, 'messages', [nonce]) as Message,
  ).filter(([, kind]) => kind === 1)
}

const sum = (messages: readonly Message[]): bigint =>
  messages.reduce((total, [, , , , value]) => total + value, 0n)

/** Every message was carried out once: what arrived is what was handed in, for each asset and each user. */
function expectExactlyOnce(world: TwoChains): number {
  const sent = { main: paymentsOf(world, 'main'), side: paymentsOf(world, 'side') }
  const { main, side } = { main: world.ends.main.gateway, side: world.ends.side.gateway }
  ASSETS.forEach((_, asset) => {
    const of = (end: End) => sent[end].filter(([, , one]) => one === asset)
    const net = sum(of('main')) - sum(of('side'))
    expect(world.ask('main', main, 'locked', [asset])).toBe(net)
    if (asset === 0) expect(world.ask('side', side, 'arrivedTrx')).toBe(net)
  })
  const made = world.ask('side', side, 'tokenOf', [1]) as string
  const token = world.ends.side.chain.contracts.deployed('BridgedToken', `41${made.slice(2).toLowerCase()}`)
  for (const user of world.users) {
    const address = world.evmAddress(user.address)
    const of = (end: End) =>
      sum(sent[end].filter(([to, , asset]) => asset === 1 && to.toLowerCase() === address))
    expect(world.ask('side', token, 'balanceOf', [address])).toBe(of('main') - of('side'))
    expect(world.ask('main', world.token, 'balanceOf', [address])).toBe(10n ** 12n - of('main') + of('side'))
  }
  expectItemsOnce(world, sent)
  return sent.main.length + sent.side.length
}

/** Every item is on one chain, with the user to whom it was carried last. */
function expectItemsOnce(world: TwoChains, sent: Readonly<Record<End, Message[]>>): void {
  const made = world.ask('side', world.ends.side.gateway, 'tokenOf', [ITEMS]) as string
  const { contracts } = world.ends.side.chain
  const there = contracts.deployed('BridgedCollection', `41${made.slice(2).toLowerCase()}`)
  const ownerAt = (end: End, id: bigint): string =>
    String(world.ask(end, end === 'main' ? world.items : there, 'ownerOf', [id])).toLowerCase()
  let locked = 0n
  for (let number = 0; number < world.users.length * ITEMS_EACH; number++) {
    const id = BigInt(number)
    const of = (end: End) => sent[end].filter(([, , asset, , value]) => asset === ITEMS && value === id)
    const [away, back] = [of('main'), of('side')]
    const minted = world.evmAddress(world.users[Math.floor(number / ITEMS_EACH)]?.address ?? '')
    const isAway = away.length > back.length
    expect(away.length - back.length).toBe(isAway ? 1 : 0)
    if (isAway) locked += 1n
    const atMain = isAway ? world.evmAddress(world.ends.main.gateway.address) : (back.at(-1)?.[0] ?? minted)
    expect(ownerAt('main', id)).toBe(atMain.toLowerCase())
    if (isAway) expect(ownerAt('side', id)).toBe(away.at(-1)?.[0].toLowerCase())
  }
  expect(world.ask('side', there, 'totalSupply')).toBe(locked)
  expect(world.ask('main', world.ends.main.gateway, 'locked', [ITEMS])).toBe(locked)
}

/** Nothing more goes wrong: every message arrives. */
async function calmDown(world: TwoChains, trouble: Trouble): Promise<void> {
  trouble.faults.rate = 0
  for (let round = 0; round < 200; round++) {
    await world.mine(6)
    if (world.areAllDone()) return
    for (let index = 0; index < trouble.running.length; index++) await trouble.step(index)
  }
  throw new Error('some messages never arrive')
}

test('over kills of oracles, forks of either chain and lost answers each message is carried out exactly once', async () => {
  const runs = rounds(2, 50)
  let carried = 0
  for (let run = 0; run < runs; run++) {
    const seed = seedOf(4_700 + run)
    const world = await startTwoChains(`chaos ${seed}`)
    try {
      const trouble = new Trouble(world, randomOf(seed))
      const { gateway } = world.ends.main
      world.send('main', world.operator, gateway, 'mapTRC20', [world.evmAddress(world.token.address)])
      await world.mine()
      world.send('main', world.operator, gateway, 'mapTRC721', [world.evmAddress(world.items.address)])
      await world.mine()
      await calmDown(world, trouble)
      trouble.faults.rate = FAULTS
      while (trouble.kills + trouble.forks < TROUBLES) await trouble.act()
      await calmDown(world, trouble)
      carried += expectExactlyOnce(world)
    } finally {
      await world.close()
    }
  }
  expect(carried).toBeGreaterThan(5 * runs)
}, 1_200_000)
