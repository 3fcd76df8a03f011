import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, fromBinary } from '@bufbuild/protobuf'
import { BlockSchema, headerDigest, Permission_PermissionType, PermissionSchema } from '@tronlens/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromHex } from '../base/hex.ts'
import { recoverAddress } from '../consensus/signatures.ts'
import { slotAt } from '../consensus/slots.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { type Actor, actorsOf } from '../wallet/actor.ts'
import { Wallet } from '../wallet/wallet.ts'

let devchain: Devchain | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(async () => {
  await devchain?.close()
  vi.useRealTimers()
})

function send(chain: Devchain): void {
  const [from, to] = chain.accounts
  if (!from || !to) throw new Error('no accounts')
  new Wallet(chain.chain).send(
    { name: 'a', key: from.privateKey, address: from.address },
    'TransferContract',
    {
      toAddress: fromHex(to.address),
      amount: 5n,
    },
  )
}

test('interval: the first block at once, then one in every slot, each by its representative', () => {
  devchain = createDevchain({ preset: 'mainnet' })
  expect(devchain.chain.head.number).toBe(1)
  // block 1 counts as maintenance, after which two slots stay empty
  vi.advanceTimersByTime(36_000)
  expect(devchain.chain.head.number).toBe(11)
  const producers = new Set(
    Array.from({ length: 10 }, (_, i) => devchain?.chain.archive.find(i + 1)?.producer),
  )
  expect(producers.size).toBe(10)
  expect(devchain.chain.head.time).toBeLessThanOrEqual(Date.now())
})

test('interval: silent representatives and missed slots leave gaps', () => {
  devchain = createDevchain({ preset: 'mainnet' })
  vi.advanceTimersByTime(9_000)
  for (const witness of devchain.genesis?.witnesses.slice(0, 20) ?? [])
    devchain.producer.silent.add(witness.address)
  const before = devchain.chain.head
  vi.advanceTimersByTime(27 * 3_000)
  const made = devchain.chain.head.number - before.number
  expect(made).toBe(7)
  const missed = [...devchain.chain.state.tables.witnesses.entries()].reduce(
    (sum, [, w]) => sum + w.totalMissed,
    0,
  )
  expect(missed).toBeGreaterThanOrEqual(10)
  // no block becomes solid any more
  const solid = devchain.chain.solidNumber
  vi.advanceTimersByTime(27 * 3_000)
  expect(devchain.chain.solidNumber).toBe(solid)
})

test('instant: a first block to build on, then one after every transaction, none without', async () => {
  devchain = createDevchain({ preset: 'fast' })
  expect(devchain.chain.head.number).toBe(1)
  send(devchain)
  await Promise.resolve()
  expect(devchain.chain.head.number).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(devchain.chain.head.number).toBe(2)
})

test('a block that gives its representative another key is signed by the key before', () => {
  devchain = createDevchain({ witnesses: 1, mode: 'manual' })
  const [own] = actorsOf(devchain.genesis?.witnesses ?? [])
  const [other] = actorsOf(devchain.accounts)
  if (!own || !other) throw new Error('no keys')
  devchain.producer.addKey(other.key)
  devchain.produce(3)
  const { chain } = devchain
  const wallet = new Wallet(chain)
  wallet.send(other, 'TransferContract', { toAddress: fromHex(own.address), amount: 200_000_000n })
  devchain.produce()
  const permission = (type: Permission_PermissionType, { address }: Actor) =>
    create(PermissionSchema, { type, threshold: 1n, keys: [{ address: fromHex(address), weight: 1n }] })
  wallet.send(own, 'AccountPermissionUpdateContract', {
    owner: permission(Permission_PermissionType.Owner, own),
    witness: permission(Permission_PermissionType.Witness, other),
    actives: [
      create(PermissionSchema, {
        ...permission(Permission_PermissionType.Active, own),
        operations: Buffer.alloc(32).fill(2, 0, 1),
      }),
    ],
  })
  devchain.produce(2)
  const printed = [5, 6].map((number) =>
    fromBinary(BlockSchema, chain.archive.find(number)?.bytes ?? new Uint8Array()),
  )
  const signers = printed.map(({ blockHeader }) => {
    if (!blockHeader?.rawData) throw new Error('no header')
    return recoverAddress(headerDigest(blockHeader.rawData), blockHeader.witnessSignature)
  })
  expect(signers).toEqual([own.address, other.address])
})

test('a chain whose time was moved goes on from there when it is opened again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tronlens-time-'))
  try {
    const first = createDevchain({ preset: 'mainnet', mode: 'manual', dataDir })
    const { number, time } = first.advance('14d')
    await first.close()
    devchain = createDevchain({ dataDir })
    expect(devchain.clock.now()).toBe(time)
    vi.advanceTimersByTime(30_000)
    expect(devchain.chain.head.number).toBeGreaterThanOrEqual(number + 8)
    await devchain.close()
    devchain = undefined
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a leap in time is a pause for which no producer is blamed', () => {
  devchain = createDevchain({ preset: 'mainnet', mode: 'manual' })
  devchain.produce(30)
  devchain.advance('14d')
  const missed = [...devchain.chain.state.tables.witnesses.entries()].reduce(
    (sum, [, w]) => sum + w.totalMissed,
    0,
  )
  expect(missed).toBe(0)
  expect(slotAt(devchain.chain.state, devchain.clock.now())).toBeLessThanOrEqual(1)
})

test('instant: the solid state shows the newest transaction without a further block', async () => {
  devchain = createDevchain({ preset: 'tronweb', mode: 'instant' })
  const { chain } = devchain
  send(devchain)
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.solidNumber).toBe(chain.head.number)
  expect(chain.state.flushedNumber).toBe(chain.head.number)
})
