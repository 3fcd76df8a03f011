import { rounds, seedOf } from '@tronlens/core/testing'
import type { TransactionInfo } from '@tronlens/protocol'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { BridgeModel } from './bridge-model.ts'
import {
  ASSETS,
  createBridgeWorld,
  type End,
  FEES,
  ITEMS,
  ITEMS_EACH,
  isDone,
  type Payment,
  TEN,
} from './bridge-world.ts'

const USERS = 3
const ENDS: readonly End[] = ['main', 'side']
/** The four mappings come before all payments of the main chain. */
const FIRST: Readonly<Record<End, bigint>> = { main: 4n, side: 0n }

const world = createBridgeWorld(USERS)
const { devchain, operator, main, side, oracle, user, ask, send, handIn, carry } = world
afterAll(() => devchain.close())
world.mapAll()
world.mapItems()
world.mapTen()

type Command =
  | { kind: 'hand'; end: End; who: number; asset: number; value: bigint }
  | { kind: 'confirm'; from: End; index: number; oracle: number; lie: bigint }
  | { kind: 'retry'; from: End; index: number; by: 'oracle' | 'user' }
  | { kind: 'pause'; end: End; isPaused: boolean }
  | { kind: 'limit'; end: End; asset: number; limit: bigint }
  | { kind: 'day' }

const end = fc.constantFrom(...ENDS)
const asset = fc.nat(ASSETS.length - 1)
const index = fc.nat(7)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('hand' as const),
      end: fc.oneof({ weight: 2, arbitrary: fc.constant<End>('main') }, end),
      who: fc.nat(USERS - 1),
      asset,
      value: fc.oneof(fc.bigInt(0n, 12n), fc.bigInt(10n, 400n)),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      from: end,
      index,
      oracle: fc.nat(2),
      lie: fc.oneof({ weight: 8, arbitrary: fc.constant(0n) }, fc.bigInt(1n, 3n)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('retry' as const),
      from: end,
      index,
      by: fc.constantFrom('oracle' as const, 'user' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      end,
      isPaused: fc.nat(3).map((number) => number === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('limit' as const), end, asset, limit: fc.bigInt(1n, 500n) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
)

/** A run with what its calls burned of each account. */
class Run {
  readonly model: BridgeModel
  readonly burned = Array.from({ length: USERS }, () => 0n)
  /** Lies so far; only the last oracle lies. */
  readonly lies = new Set<string>()

  constructor() {
    const trx = Array.from({ length: USERS }, (_, who) => world.balance('main', 0, user(who)))
    const tokens = (which: End) =>
      [1, 2, ITEMS, TEN].map((token) =>
        Array.from({ length: USERS }, (_, who) => world.balance(which, token, user(who))),
      )
    const owners = Array.from(
      { length: USERS * ITEMS_EACH },
      (_, id) => [BigInt(id), Math.floor(id / ITEMS_EACH)] as const,
    )
    this.model = new BridgeModel(
      { main: [trx, ...tokens('main')], side: [trx, ...tokens('side')] },
      { main: new Map(owners), side: new Map() },
    )
  }

  play(one: Command): void {
    const { model } = this
    if (one.kind === 'hand') {
      const value = one.asset === ITEMS ? one.value % BigInt(USERS * ITEMS_EACH + 1) : one.value
      const info = handIn(user(one.who), one.end, one.asset, value)
      this.#burn(one.who, info)
      this.#expectSame(one, info, model.handIn(one.end, one.who, one.asset, value))
    } else if (one.kind === 'confirm') {
      this.#confirm(one)
    } else if (one.kind === 'retry') {
      this.#retry(one)
    } else if (one.kind === 'pause') {
      model.isPaused[one.end] = one.isPaused
      this.#expectSame(one, send(operator, world.gateway(one.end), 'setPaused', [one.isPaused]), true)
    } else if (one.kind === 'limit') {
      model.limits[one.end][one.asset] = one.limit
      const args = [one.asset, one.limit]
      this.#expectSame(one, send(operator, world.gateway(one.end), 'setDailyLimit', args), true)
    } else {
      devchain.advance('1d')
      model.nextDay()
    }
  }

  /** Both ends hold what the model says, and of each asset what is locked is on the other chain or on its way. */
  check(): void {
    const { model } = this
    for (let number = 0; number < ASSETS.length; number++) {
      for (let who = 0; who < USERS; who++)
        for (const one of ENDS) {
          const spent = number === 0 ? (this.burned[who] ?? 0n) : 0n
          const expected = model.balances[one][number]?.[who]
          expect(world.balance(one, number, user(who)) + spent, `${one} ${ASSETS[number]} ${who}`).toBe(
            expected,
          )
          expect(world.credit('main', number, user(who))).toBe(0n)
        }
      const locked = ask(main, 'locked', [number]) as bigint
      const arrived = (
        number === 0 ? ask(side, 'arrivedTrx') : ask(world.sideToken(number), 'totalSupply')
      ) as bigint
      expect(locked).toBe(model.locked[number])
      expect(arrived).toBe(model.arrived[number])
      expect(locked).toBe(arrived + model.onItsWay(number))
    }
    for (const one of ENDS)
      for (const [id, who] of model.owners[one])
        expect(world.ownerOf(one, id)).toBe(evmAddress(user(who).address))
    const balanceOf = (address: string) => devchain.chain.state.accounts.get(address)?.balance ?? 0n
    expect(balanceOf(main.address)).toBe((model.locked[0] ?? 0n) + world.credit('main', 0, operator))
    expect(balanceOf(side.address)).toBe(model.reserve + world.credit('side', 0, operator))
    expect(world.balance('main', 1, { address: main.address })).toBe(model.locked[1])
    expect(world.balance('main', 2, { address: main.address })).toBe(model.locked[2])
    expect(world.balance('main', TEN, { address: world.vault.address })).toBe(model.locked[TEN])
    expect(world.balance('main', ITEMS, { address: main.address })).toBe(model.locked[ITEMS])
  }

  #confirm({ from, index: place, oracle: number, lie }: Extract<Command, { kind: 'confirm' }>): void {
    const { length } = this.model.messages[from]
    // an honest oracle confirms only what is there
    if (length === 0) return
    const index = place % length
    const payment = this.#payment(from, index)
    const to = world.toEnd(from)
    if (lie === 0n) {
      const info = carry(oracle(number), to, 'confirm', payment)
      this.#expectSame({ from, index, number }, info, this.model.confirm(from, index, number))
      return
    }
    // one oracle of three says that there is more than there is, in as many ways as it likes
    const info = carry(oracle(2), to, 'confirm', { ...payment, value: payment.value + lie })
    const key = `${from} ${index} ${lie}`
    const isPaid = this.model.messages[from][index]?.isPaid ?? false
    this.#expectSame({ key }, info, !isPaid && !this.lies.has(key))
    if (isDone(info)) this.lies.add(key)
  }

  #retry({ from, index, by }: Extract<Command, { kind: 'retry' }>): void {
    const payer = by === 'user' ? 0 : undefined
    const who = by === 'user' ? user(0) : oracle(0)
    const fee = by === 'user' ? FEES.retry : 0n
    const info = carry(who, world.toEnd(from), 'retry', this.#payment(from, index), fee)
    if (by === 'user') this.#burn(0, info)
    this.#expectSame({ from, index, by }, info, this.model.retry(from, index, payer))
  }

  #payment(from: End, index: number): Payment {
    const message = this.model.messages[from][index]
    return {
      nonce: FIRST[from] + BigInt(index),
      asset: message?.asset ?? 0,
      to: evmAddress(user(message?.who ?? 0).address),
      value: message?.value ?? 0n,
    }
  }

  #burn(who: number, { fee }: TransactionInfo): void {
    this.burned[who] = (this.burned[who] ?? 0n) + fee
  }

  #expectSame(what: object, info: TransactionInfo, expected: boolean): void {
    expect(
      isDone(info),
      JSON.stringify(what, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toBe(expected)
  }
}

test('any sequence ends as the model says: what is locked is on the other chain or on its way, each once', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 10, maxLength: 60 }), (commands) => {
      const mark = devchain.snapshots.take()
      try {
        const run = new Run()
        for (const one of commands) run.play(one)
        run.check()
      } finally {
        devchain.snapshots.revert(mark)
      }
    }),
    { numRuns: rounds(40, 1_000), seed: seedOf(471), endOnFailure: true },
  )
}, 600_000)
