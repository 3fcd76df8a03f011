import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fromHex } from '../../base/hex.ts'
import { DevchainControl } from '../../client/control.ts'
import { createDevchain, type Devchain } from '../../devchain.ts'
import { base58Of } from '../../keys/private-key.ts'
import { Wallet } from '../../wallet/wallet.ts'

let devchain: Devchain
let control: DevchainControl
const opened: Devchain[] = []

beforeEach(async () => {
  devchain = createDevchain({ mode: 'manual' })
  opened.push(devchain)
  control = new DevchainControl(`http://127.0.0.1:${await devchain.listen()}`)
})
afterAll(() => Promise.all(opened.map((chain) => chain.close())))

const sendTrx = (amount: bigint): string => {
  const [from, to] = devchain.accounts
  if (!from || !to) throw new Error('no accounts')
  return new Wallet(devchain.chain).send(
    { name: 'sender', key: from.privateKey, address: from.address },
    'TransferContract',
    { toAddress: fromHex(to.address), amount },
  )
}
const balance = (index: number) =>
  devchain.chain.state.accounts.get(devchain.accounts[index]?.address ?? '')?.balance

describe('fork', () => {
  it('drops chosen transactions and keeps the others waiting for the new branch', async () => {
    devchain.produce(3)
    const before = balance(1)
    const dropped = sendTrx(1_000_000n)
    const kept = sendTrx(2_000_000n)
    devchain.produce(2)
    const old = devchain.chain.head.id
    expect(await control.fork(2, { drop: [dropped] })).toMatchObject({
      parent: 3,
      before: old,
      head: { number: 6 },
    })
    expect(devchain.chain.archive.findTransaction(dropped)).toBeUndefined()
    expect(devchain.chain.archive.findTransaction(kept)?.block).toBe(4)
    expect(devchain.chain.archive.findById(old)).toBeUndefined()
    expect(balance(1)).toBe((before ?? 0n) + 2_000_000n)
  })

  it('refuses to go behind what can be taken back, and changes nothing', async () => {
    devchain.produce(2)
    const head = devchain.chain.head.id
    await expect(control.fork(5)).rejects.toThrow(/5 blocks reach down to -2/)
    expect(devchain.chain.head.id).toBe(head)
  })
})

describe('snapshot', () => {
  it('returns to blocks, balances and what waited', async () => {
    devchain.produce()
    const waiting = sendTrx(5n)
    const before = [devchain.chain.head.id, balance(0), balance(1)]
    const id = await control.snapshot()
    devchain.produce(40)
    expect(balance(1)).toBe(before[2])
    await control.revert(id)
    expect([devchain.chain.head.id, balance(0), balance(1)]).toEqual(before)
    expect(devchain.chain.pending.map((transaction) => transaction.id)).toEqual([waiting])
    await expect(control.revert(id)).rejects.toThrow(
      `id must be the id of a snapshot that was not used up, not ${id}`,
    )
  })
})

describe('snapshot of edits', () => {
  it('takes back edits of the state and moves of the clock made after it', async () => {
    devchain.produce()
    const [first] = devchain.accounts
    const target = base58Of(first?.address ?? '')
    await control.setBalance(target, 7n)
    const id = await control.snapshot()
    await control.setBalance(target, 8n)
    await control.advance('2d')
    await control.setBalance(target, 9n)
    await control.revert(id)
    expect(balance(0)).toBe(7n)
    expect(devchain.clock.offset).toBe(0)
    // an edit belongs to the block it was made on
    devchain.chain.removeHead()
    expect(balance(0)).toBeGreaterThan(9n)
  })
})

describe('time and slots', () => {
  it('mines, advances over maintenances and misses slots', async () => {
    expect(await control.mine(5)).toMatchObject({ number: 5 })
    const begin = devchain.chain.head.time
    await control.advance('14d')
    expect(devchain.chain.head.time - begin).toBeGreaterThanOrEqual(14 * 86_400_000)
    const last = devchain.chain.head.time
    await control.missSlots(3)
    await control.mine(1)
    expect(devchain.chain.head.time - last).toBeGreaterThanOrEqual(4 * 3_000)
  })
})

describe('state', () => {
  it('sets balances beyond 2^53 and creates the account', async () => {
    const address = base58Of(`41${'ab'.repeat(20)}`)
    expect(await control.setBalance(address, 9_007_199_254_740_993n)).toBe(true)
    expect(devchain.chain.state.accounts.get(`41${'ab'.repeat(20)}`)?.balance).toBe(9_007_199_254_740_993n)
  })

  it('accepts transactions of an impersonated account under any signature', async () => {
    const [, receiver] = devchain.accounts
    const owner = devchain.genesis?.faucet.address ?? ''
    const send = (amount: bigint) =>
      new Wallet(devchain.chain).send(
        { name: 'thief', key: devchain.accounts[0]?.privateKey as Uint8Array, address: owner },
        'TransferContract',
        { toAddress: fromHex(receiver?.address ?? ''), amount },
      )
    expect(() => send(7n)).toThrow(/permission/)
    await control.impersonate(base58Of(owner))
    expect(send(7n)).toMatch(/^[0-9a-f]{64}$/)
    await control.stopImpersonating(base58Of(owner))
    expect(() => send(8n)).toThrow(/permission/)
  })
})

it('refuses what it does not know', async () => {
  await expect(control.call('devchain_nonsense')).rejects.toThrow(
    'method not found; GET /devchain lists the methods there are',
  )
})
