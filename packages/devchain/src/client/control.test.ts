import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevchain, type TestDevchain } from '../testing/start-devchain.ts'
import type { Actor } from '../wallet/actor.ts'
import { call, deploy, evmAddress } from '../wallet/contracts.ts'
import { ControlError, type DevchainControl } from './control.ts'

const TRX = 1_000_000n
const DAY_MS = 86_400_000
/**
 * Number of blocks by which `/walletsolidity` lags behind the solid block of a growing chain, as on a node
 * without transactions.
 */
const FLUSH_LAG = 2
/** Code that answers every call with the word in slot 0: SLOAD, MSTORE, RETURN. */
const ANSWER_SLOT_0 = '60005460005260206000f3'

type Block = { blockID: string; block_header: { raw_data: { number?: number } } }

let chain: TestDevchain
let control: DevchainControl
let alice: Actor
let bob: Actor
beforeEach(async () => {
  chain = await startDevchain()
  control = chain.control
  alice = chain.actors[0] as Actor
  bob = chain.actors[1] as Actor
})
afterEach(() => chain.close())

const bytes = (address: string) => Buffer.from(address, 'hex')
const transfer = (from: Actor, to: Actor, amount: bigint) =>
  chain.wallet.send(from, 'TransferContract', { toAddress: bytes(to.address), amount })
const balanceOf = async ({ address }: Actor): Promise<bigint> => {
  const account = await chain.ask<{ balance?: number | bigint }>('/wallet/getaccount', { address })
  return BigInt(account.balance ?? 0)
}
const heightOf = async (path: string) =>
  Number((await chain.ask<Block>(path)).block_header.raw_data.number ?? 0)
const isIncluded = async (id: string) =>
  (await chain.ask<{ blockNumber?: number }>('/wallet/gettransactioninfobyid', { value: id })).blockNumber !==
  undefined

describe('blocks', () => {
  it('are mined on request', async () => {
    expect(await control.mine()).toMatchObject({ number: 1 })
    expect(await control.mine(4)).toMatchObject({ number: 5 })
    expect(await control.info()).toMatchObject({ number: 5, pending: 0, mode: 'manual' })
  })

  it('follow every transaction in instant mode', async () => {
    expect(await control.setMode('instant')).toMatchObject({ mode: 'instant' })
    const id = transfer(alice, bob, 5n)
    expect((await control.info()).number).toBe(1)
    expect(await isIncluded(id)).toBe(true)
  })

  it('come by themselves in interval mode, until the mode ends', async () => {
    await control.setMode('interval', 20)
    await expect.poll(async () => (await control.info()).number, { timeout: 10_000 }).toBeGreaterThan(3)
    await control.setMode('manual')
    const { number } = await control.info()
    expect(await control.mine()).toMatchObject({ number: number + 1 })
  })

  it('leave slots empty when asked, and silent representatives miss theirs', async () => {
    const { time } = await control.mine(30)
    await control.missSlots(5)
    expect((await control.mine()).time - time).toBe(6 * 3_000)
    const silent = chain.devchain.genesis?.witnesses[3]?.address ?? ''
    expect(await control.setSilent([silent])).toEqual({ silent: [silent] })
    const begin = chain.devchain.chain.head.number
    await control.mine(27)
    const producers = Array.from(
      { length: 27 },
      (_, i) => chain.devchain.chain.archive.find(begin + i + 1)?.producer,
    )
    expect(producers).not.toContain(silent)
    expect(await control.setSilent([])).toEqual({ silent: [] })
  })

  it('of another chain with the same beginning are taken over', async () => {
    const clock = () => 1_800_000_000_000
    const [source, target] = await Promise.all([startDevchain({ clock }), startDevchain({ clock })])
    try {
      const head = await source.control.mine(2)
      for (const num of [1, 2])
        await target.control.importBlock(await source.ask('/wallet/getblockbynum', { num }))
      expect(await target.control.info()).toMatchObject(head)
      expect(await target.control.stateDigest()).toBe(await source.control.stateDigest())
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })
})

describe('time', () => {
  it('passes fourteen days, after which what was unstaked can be withdrawn', async () => {
    await control.mine()
    chain.wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: 500n * TRX, resource: 1 })
    await control.mine()
    chain.wallet.send(alice, 'UnfreezeBalanceV2Contract', { unfreezeBalance: 200n * TRX, resource: 1 })
    await control.mine()
    const before = await balanceOf(alice)
    await control.advance('13d')
    expect(() => chain.wallet.send(alice, 'WithdrawExpireUnfreezeContract', {})).toThrow(
      /no unFreeze balance to withdraw/,
    )
    await control.advance('1d')
    chain.wallet.send(alice, 'WithdrawExpireUnfreezeContract', {})
    await control.mine()
    expect(await balanceOf(alice)).toBe(before + 200n * TRX)
  })

  it('passes a cycle of six hours, after which votes count', async () => {
    await control.mine()
    chain.wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: 500n * TRX, resource: 0 })
    await control.mine()
    const witness = chain.devchain.genesis?.witnesses[20]?.address ?? ''
    const votes = async () => {
      const { witnesses } = await chain.ask<{ witnesses: { address: string; voteCount?: number }[] }>(
        '/wallet/listwitnesses',
      )
      return witnesses.find(({ address }) => address === witness)?.voteCount ?? 0
    }
    const before = await votes()
    chain.wallet.send(alice, 'VoteWitnessContract', {
      votes: [{ voteAddress: bytes(witness), voteCount: 321n }],
    })
    await control.mine()
    expect(await votes()).toBe(before)
    await control.advance('6h')
    expect(await votes()).toBe(before + 321)
  })

  it('is set to a moment', async () => {
    const { time } = await control.mine()
    expect(await control.setTime(time + DAY_MS)).toMatchObject({ now: expect.any(Number) })
    expect((await control.mine()).time).toBeGreaterThanOrEqual(time + DAY_MS)
  })
})

describe('snapshot and revert', () => {
  it('return to balances, blocks and the whole state', async () => {
    await control.mine()
    const before = [await control.stateDigest(), await balanceOf(bob)]
    const mark = await control.snapshot()
    transfer(alice, bob, 7n)
    await control.mine(3)
    await control.setBalance(bob.address, 1n)
    await control.advance('2d')
    expect(await control.revert(mark)).toMatchObject({ number: 1 })
    expect([await control.stateDigest(), await balanceOf(bob)]).toEqual(before)
  })
})

describe('the state', () => {
  it('is edited: balance, code and storage', async () => {
    await control.mine()
    await control.setBalance(bob.address, 9_007_199_254_740_993n)
    expect(await balanceOf(bob)).toBe(9_007_199_254_740_993n)
    const contract = `41${'c0'.repeat(20)}`
    await control.setCode(contract, ANSWER_SLOT_0)
    await control.setStorage(contract, '0x0', '0x2a')
    const { constant_result: result } = await chain.ask<{ constant_result: string[] }>(
      '/wallet/triggerconstantcontract',
      { owner_address: alice.address, contract_address: contract, data: '00000000' },
    )
    expect(result).toEqual(['2a'.padStart(64, '0')])
  })

  it('lets transactions of an impersonated account pass without its signature', async () => {
    await control.mine()
    const asBob = () =>
      chain.wallet.send(
        bob,
        'TransferContract',
        { toAddress: bytes(alice.address), amount: 3n },
        { signers: [alice] },
      )
    expect(asBob).toThrow(/permission/)
    await control.impersonate(bob.address)
    const id = asBob()
    await control.mine()
    expect(await isIncluded(id)).toBe(true)
    expect(await control.stopImpersonating(bob.address)).toBe(true)
    expect(asBob).toThrow(/permission/)
  })
})

describe('a fork', () => {
  it('of chosen depth keeps and drops chosen transactions', async () => {
    await control.mine(5)
    const before = await balanceOf(bob)
    const kept = transfer(alice, bob, 10n)
    await control.mine()
    const dropped = transfer(alice, bob, 500n)
    const old = await control.mine(2)
    const fork = await control.fork(3, { drop: [dropped] })
    expect(fork).toMatchObject({ parent: 5, before: old.id, head: { number: 9 } })
    expect([await isIncluded(kept), await isIncluded(dropped)]).toEqual([true, false])
    expect(await balanceOf(bob)).toBe(before + 10n)
  })

  it('goes on with other transactions when the new branch is left to the caller', async () => {
    await control.mine(5)
    const first = transfer(alice, bob, 10n)
    await control.mine()
    const { head } = await control.fork(1, { drop: true, blocks: 0 })
    expect(head.number).toBe(5)
    const instead = transfer(alice, bob, 20n)
    await control.missSlots(1)
    await control.mine(2)
    expect([await isIncluded(first), await isIncluded(instead)]).toEqual([false, true])
  })

  it('that cannot be made changes nothing', async () => {
    await control.mine(4)
    const everybody = chain.devchain.genesis?.witnesses.map(({ address }) => address) ?? []
    const before = await control.stateDigest()
    await control.setSilent(everybody)
    await expect(control.fork(2)).rejects.toThrow(/every active representative is silent/)
    expect(await control.stateDigest()).toBe(before)
    expect((await control.info()).number).toBe(4)
  })
})

describe('slow solidification', () => {
  it('keeps the solid block a chosen number of blocks behind', async () => {
    await control.mine(60)
    const { solid } = await control.info()
    expect(solid).toBe(60 - 18)
    expect(await control.setSolidLag(40)).toEqual({ solid, solidLag: 40, solidHeld: false })
    await control.mine(10)
    expect((await control.info()).solid).toBe(solid)
    await control.mine(30)
    expect((await control.info()).solid).toBe(60)
    const { solidityBlock } = await chain.ask<{ solidityBlock: string }>('/monitor/getnodeinfo')
    expect(solidityBlock).toMatch(/^Num:60,/)
    expect(await heightOf('/walletsolidity/getnowblock')).toBe(60 - FLUSH_LAG)
    expect(await heightOf('/wallet/getnowblock')).toBe(100)
    await control.setSolidLag(0)
    await control.mine()
    expect((await control.info()).solid).toBe(101 - 18)
  })

  it('freezes the solid block until it is released, and everything above can be forked away', async () => {
    await control.mine(60)
    const { solid } = await control.holdSolid()
    expect(solid).toBe(42)
    await control.mine(200)
    expect(await control.info()).toMatchObject({ number: 260, solid, solidHeld: true })
    expect(await heightOf('/walletsolidity/getnowblock')).toBe(41)
    const { parent, head } = await control.fork(260 - solid)
    expect([parent, head.number]).toEqual([solid, 261])
    await control.holdSolid(false)
    await control.mine(27)
    expect(await control.info()).toMatchObject({ number: 288, solid: 288 - 18, solidHeld: false })
    expect(await heightOf('/walletsolidity/getnowblock')).toBe(288 - 18 - FLUSH_LAG)
  })
})

describe('a dump', () => {
  it('of a chain with contracts, forks and edits has the same bytes after loading', async () => {
    await control.mine()
    const token = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000n])
    await control.mine()
    call(chain.wallet, alice, token, 'transfer', [evmAddress(bob.address), 5n])
    await control.mine(3)
    await control.fork(2)
    await control.setBalance(bob.address, 77n)
    await control.advance('1d')
    const dump = Buffer.from(await control.dump())
    expect(Buffer.from(await control.dump()).equals(dump)).toBe(true)
    const second = await startDevchain({ load: dump })
    try {
      expect(Buffer.from(await second.control.dump()).equals(dump)).toBe(true)
      expect(await second.control.stateDigest()).toBe(await control.stateDigest())
      expect((await second.control.mine()).number).toBe((await control.mine()).number)
    } finally {
      await second.close()
    }
  })
})

it('reports which call was refused, and why', async () => {
  const refused = control.mine(0).catch((error: unknown) => error)
  expect(await refused).toEqual(
    new ControlError('devchain_mine', -32602, 'count must be a whole number from 1 to 100000, not 0'),
  )
})
