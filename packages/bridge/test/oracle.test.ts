import { hexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoGatewayError, NoOracleError } from '../src/errors.ts'
import { Gateway } from '../src/gateway.ts'
import { Oracle } from '../src/oracle.ts'
import { startTwoChains, type TwoChains } from './two-chains.ts'

let world: TwoChains
beforeAll(async () => {
  world = await startTwoChains()
})
afterAll(() => world.close())

const oracleOf = (key: Uint8Array | undefined) =>
  new Oracle({ main: world.gateway('main'), side: world.gateway('side'), key: key ?? new Uint8Array(32) })
const oracles = () => world.oracles.map(({ key }) => oracleOf(key))

/** Lets oracles look so many times, with blocks between. */
async function work(running: readonly Oracle[], times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await world.mine(6)
    for (const oracle of running) await oracle.step()
  }
  await world.mine()
}

/** Lets oracles work until every message has arrived. */
async function settle(running: readonly Oracle[]): Promise<void> {
  for (let time = 0; time < 30; time++) {
    await work(running, 1)
    if (world.areAllDone()) return
  }
  throw new Error('some messages never arrive')
}

test('TRX and a mapped token go to the side chain and back, through solid blocks and two oracles of three', async () => {
  const { ends, token, evmAddress, users, issuer, operator } = world
  const [alice] = users
  if (!alice) throw new Error('no user')
  const { main, side } = { main: ends.main.gateway, side: ends.side.gateway }
  world.send('main', operator, main, 'mapTRC20', [evmAddress(token.address)])
  world.send('main', alice, main, 'depositTRX', [], 1_000n)
  await world.mine()
  world.send('main', alice, main, 'depositTRC20', [evmAddress(token.address), 500n])
  await world.mine()
  expect(issuer.address).not.toBe(operator.address)

  const [first, second] = oracles()
  if (!first || !second) throw new Error('no oracles')
  // nothing is solid yet
  await first.step()
  await world.mine()
  expect(world.ask('side', side, 'doneWords', [0])).toBe(0n)

  await work([first], 4)
  expect(world.ask('side', side, 'doneWords', [0])).toBe(0n)
  await settle([first, second])
  expect(world.ask('side', side, 'doneWords', [0])).toBe(0b111n)
  expect(world.ask('side', side, 'arrivedTrx')).toBe(1_000n)
  const made = world.ask('side', side, 'tokenOf', [1]) as string
  const bridged = ends.side.chain.contracts.deployed('BridgedToken', `41${made.slice(2).toLowerCase()}`)
  expect(world.ask('side', bridged, 'symbol')).toBe('USDT')
  expect(world.ask('side', bridged, 'balanceOf', [evmAddress(alice.address)])).toBe(500n)

  world.send('side', alice, side, 'withdrawTRC20', [made, 200n], 7n)
  world.send('side', alice, side, 'withdrawTRX', [], 407n)
  await world.mine()
  const before = world.ask('main', token, 'balanceOf', [evmAddress(alice.address)]) as bigint
  // others take over, and know what is done
  const [, , third] = oracles()
  await settle([oracles()[1] as Oracle, third as Oracle])
  expect(world.ask('main', token, 'balanceOf', [evmAddress(alice.address)])).toBe(before + 200n)
  expect(world.ask('main', main, 'locked', [0])).toBe(600n)
  expect(world.ask('main', main, 'locked', [1])).toBe(300n)
}, 60_000)

test('what waits for a pause or a limit is tried again without anybody asking', async () => {
  const { ends, operator, users } = world
  const [alice] = users
  if (!alice) throw new Error('no user')
  const { main, side } = { main: ends.main.gateway, side: ends.side.gateway }
  world.send('side', operator, side, 'setPaused', [true])
  world.send('main', alice, main, 'depositTRX', [], 50n)
  await world.mine()
  await work(oracles(), 4)
  expect(world.areAllDone()).toBe(false)
  const arrived = world.ask('side', side, 'arrivedTrx') as bigint
  world.send('side', operator, side, 'setPaused', [false])
  await world.mine()
  await settle(oracles())
  expect(world.ask('side', side, 'arrivedTrx')).toBe(arrived + 50n)
}, 60_000)

test('a gateway that is in no solid block yet has handed over and carried out nothing', async () => {
  const { ends, operator, oracles } = world
  const { deploy, evmAddress } = ends.side.chain.contracts
  const committee = [oracles.map(({ address }) => evmAddress(address)), 2, 0]
  const made = deploy(ends.side.chain.wallet, operator, 'SideGateway', [...committee, [0, 0, 0]])
  const gateway = new Gateway(ends.side.node, hexAddress(made.address))
  const none = new Gateway(ends.side.node, hexAddress(operator.address))
  await expect(none.countMessages()).rejects.toThrow(NoGatewayError)
  await ends.side.chain.control.mine()
  expect(await gateway.countMessages()).toBe(0n)
  expect(await gateway.readDone(0n, true)).toBe(0n)
}, 60_000)

test('a key that is none of an oracle sends nothing', async () => {
  const { ends, users } = world
  const [alice, bob] = users
  if (!alice || !bob) throw new Error('no users')
  world.send('main', alice, ends.main.gateway, 'depositTRX', [], 50n)
  await world.mine(10)
  const before = await ends.side.chain.control.info()
  await expect(oracleOf(bob.key).step()).rejects.toThrow(NoOracleError)
  expect(await ends.side.chain.control.info()).toMatchObject({ pending: before.pending })
  await settle(oracles())
}, 60_000)
