import { expect } from 'vitest'
import { trc10Token } from '../src/standard.ts'
import { type Message, numberedPaymentsOf } from './payments.ts'
import { ENDS, type End, HELD, ITEMS_EACH, type TwoChains } from './two-chains.ts'

/** Number of the asset that is a collection. */
const ITEMS = 2
const NONE = `0x${'0'.repeat(40)}`

const paymentsOf = (world: TwoChains, end: End): Message[] =>
  numberedPaymentsOf(world, end).map(([, message]) => message)

const sum = (messages: readonly Message[]): bigint =>
  messages.reduce((total, [, , , , value]) => total + value, 0n)

type Sent = Readonly<Record<End, Message[]>>
type Balances = { main: (address: string) => bigint; side: (address: string) => bigint }

/** Every message was carried out once: what arrived is what was handed in, for each asset and each user. */
export function expectExactlyOnce(world: TwoChains): number {
  const sent = { main: paymentsOf(world, 'main'), side: paymentsOf(world, 'side') }
  const { gateway: main } = world.ends.main
  const { gateway: side } = world.ends.side
  const net = (asset: number) => {
    const of = (end: End) => sum(sent[end].filter(([, , one]) => one === asset))
    return of('main') - of('side')
  }
  const trc10 = Number(world.ask('main', main, 'assetOf', [trc10Token(world.trc10)]))
  expect(world.ask('main', main, 'locked', [0])).toBe(net(0))
  expect(world.ask('side', side, 'arrivedTrx')).toBe(net(0))
  const trc20On = (token: TwoChains['token'], end: End) => (address: string) =>
    world.ask(end, token, 'balanceOf', [world.evmAddress(address)]) as bigint
  const made = (asset: number) => {
    const address = String(world.ask('side', side, 'tokenOf', [asset])).toLowerCase()
    return world.ends.side.chain.contracts.deployed('BridgedToken', `41${address.slice(2)}`)
  }
  const amounts: [number, Balances][] = [
    [1, { main: trc20On(world.token, 'main'), side: trc20On(made(1), 'side') }],
    [trc10, { main: world.trc10Of, side: trc20On(made(trc10), 'side') }],
  ]
  for (const [asset, balances] of amounts) {
    expect(world.ask('main', main, 'locked', [asset])).toBe(net(asset))
    expect(world.ask('side', made(asset), 'totalSupply')).toBe(net(asset))
    expectAmountsOnce(world, sent, asset, balances)
  }
  expect(world.trc10Of(world.vault.address)).toBe(net(trc10))
  expectItemsOnce(world, sent)
  expectMappedOnce(world)
  return sent.main.length + sent.side.length
}

/** What every user has of a token is what the payments say, and both sides together what there was at first. */
function expectAmountsOnce(world: TwoChains, sent: Sent, asset: number, { main, side }: Balances): void {
  for (const { address } of world.users) {
    const to = world.evmAddress(address)
    const of = (end: End) =>
      sum(sent[end].filter(([account, , one]) => one === asset && account.toLowerCase() === to))
    expect(side(address)).toBe(of('main') - of('side'))
    expect(main(address) + side(address)).toBe(HELD)
  }
}

/** Every asset that was mapped has one token on the side chain, and no token stands for two. */
function expectMappedOnce(world: TwoChains): void {
  const { main, side } = { main: world.ends.main.gateway, side: world.ends.side.gateway }
  const count = Number(world.ask('main', main, 'assetCount'))
  const tokens = Array.from({ length: count }, (_, index) => {
    const [token] = world.ask('main', main, 'assets', [index + 1]) as [string]
    const made = world.ask('side', side, 'tokenOf', [index + 1])
    expect(world.ask('side', side, 'sideTokenOf', [token])).toBe(made)
    expect(Number(world.ask('side', side, 'assetOf', [made]))).toBe(index + 1)
    return made
  })
  expect(tokens).not.toContain(NONE)
  expect(new Set(tokens).size).toBe(count)
}

/** Whether nothing is paused at either end; what is, goes on. */
export function goOn(world: TwoChains): boolean {
  const paused = ENDS.filter((end) => world.ask(end, world.ends[end].gateway, 'isPaused'))
  for (const end of paused) world.send(end, world.operator, world.ends[end].gateway, 'setPaused', [false])
  return paused.length === 0
}

/** Every item is on one chain, with the user to whom it was carried last. */
function expectItemsOnce(world: TwoChains, sent: Sent): void {
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
