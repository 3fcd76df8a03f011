import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromHex } from '../src/base/hex.ts'
import { Chain } from '../src/chain/chain.ts'
import { Random } from '../src/demo/random.ts'
import { createDevchain, type Devchain } from '../src/devchain.ts'
import { ChainStore } from '../src/persist/chain-store.ts'
import { draftOf, writeDraft } from '../src/persist/snapshot-log.ts'
import { stateDigest } from '../src/state/digest.ts'
import { Wallet } from '../src/wallet/wallet.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tronlens-crash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const content = (chain: Chain) => ({
  head: chain.head.id,
  length: chain.archive.length,
  oldest: chain.oldestReadable,
  state: stateDigest(chain.state),
})

/** Changes of a chain, each stored in one record of the log. */
const ACTIONS: readonly ((devchain: Devchain, random: Random) => void)[] = [
  (devchain) => devchain.produce(),
  (devchain, random) => {
    const wallet = new Wallet(devchain.chain)
    for (let i = 0; i < 3; i++) {
      const [from, to] = random.pickTwo(devchain.accounts)
      const actor = { name: '', key: from.privateKey, address: from.address }
      wallet.send(actor, 'TransferContract', {
        toAddress: fromHex(to.address),
        amount: BigInt(random.between(1, 99)),
      })
    }
    devchain.produce()
  },
  (devchain, random) =>
    devchain.chain.editState((state) => state.properties.set('tokenIdNumber', random.between(1, 1e9))),
  (devchain, random) => {
    const { chain, producer } = devchain
    const depth = random.between(1, Math.min(4, chain.head.number))
    chain.atOnce(() => {
      for (let i = 0; i < depth; i++) chain.removeHead()
      for (let i = 0; i <= depth; i++) producer.produce(producer.nextSlot(2))
    })
  },
  (devchain) => devchain.chain.atOnce(() => devchain.chain.removeHead()),
]

/** Applies the changes; returns the length of the log and the content of the chain after each of them. */
async function live(seed: number, steps: number) {
  const dataDir = join(folder, 'lived')
  const log = join(dataDir, 'chain.log')
  const devchain = createDevchain({ dataDir, mode: 'manual' })
  const random = new Random(seed)
  devchain.produce()
  const moments = [{ end: statSync(log).size, ...content(devchain.chain) }]
  for (let i = 0; i < steps; i++) {
    if (devchain.chain.head.number === 0) devchain.produce()
    else random.pick(ACTIONS)(devchain, random)
    moments.push({ end: statSync(log).size, ...content(devchain.chain) })
  }
  const { config } = devchain.chain
  await devchain.close()
  return { log, moments, config }
}

test('a log that ends at any byte holds exactly the changes that are in it whole', async () => {
  const { log, moments, config } = await live(7, 80)
  const bytes = readFileSync(log)
  const copy = join(folder, 'cut.log')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: moments[0]?.end ?? 0, max: bytes.length }),
      fc.boolean(),
      async (cut, hasZeros) => {
        copyFileSync(log, copy)
        truncateSync(copy, cut)
        // a power failure may keep the length of the file, but lose its content
        if (hasZeros) appendFileSync(copy, Buffer.alloc(5_000))
        const chain = new Chain(config)
        // a record that lacks only zeros is complete
        let reached = cut
        while (hasZeros && bytes[reached] === 0) reached++
        const { end, ...expected } = moments.findLast((moment) => moment.end <= reached) ?? { end: -1 }
        const store = ChainStore.open(copy, chain, () => {})
        expect(content(chain)).toEqual(expected)
        expect(store.log.length).toBe(end)
        await store.close()
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('a log is rewritten when single changes make up most of it, and holds the same', async () => {
  const { log, moments, config } = await live(11, 60)
  const { end, ...expected } = moments.at(-1) ?? { end: 0 }
  const open = () => {
    const chain = new Chain(config)
    return { chain, store: ChainStore.open(log, chain, () => {}, 20_000) }
  }
  const first = open()
  expect(content(first.chain)).toEqual(expected)
  const size = statSync(log).size
  expect(size).toBeLessThan(end)
  await first.store.close()
  const second = open()
  expect(content(second.chain)).toEqual(expected)
  expect(statSync(log).size).toBe(size)
  // undo data survives too
  second.chain.storage = second.store
  const parent = second.chain.archive.find(second.chain.head.number - 1)?.id
  second.chain.removeHead()
  await second.store.close()
  const third = open()
  expect(third.chain.head.id).toBe(parent)
  await third.store.close()
})

test.each([
  ['before the first byte of the new one', 0],
  ['in the middle of the new one', 0.5],
  ['before the new one takes its place', 1],
])('an end while the log is rewritten, %s, leaves the old one', async (_when, share) => {
  const { log, moments, config } = await live(13, 30)
  const { end, ...expected } = moments.at(-1) ?? { end: 0 }
  const old = readFileSync(log)
  const chain = new Chain(config)
  await ChainStore.open(log, chain, () => {}).close()
  writeDraft(log, chain)
  const draft = readFileSync(draftOf(log))
  writeFileSync(draftOf(log), draft.subarray(0, Math.floor(draft.length * share)))
  const again = new Chain(config)
  await ChainStore.open(log, again, () => {}).close()
  expect(content(again)).toEqual(expected)
  expect(readFileSync(log).equals(old)).toBe(true)
  expect(existsSync(draftOf(log))).toBe(false)
})

test('a new chain that ended in its first moments is begun again', async () => {
  writeFileSync(join(folder, 'chain.json.new'), '{')
  writeFileSync(join(folder, 'chain.log.new'), 'half')
  writeFileSync(join(folder, 'lock'), '')
  const devchain = createDevchain({ dataDir: folder, mode: 'manual' })
  devchain.produce()
  expect(devchain.chain.head.number).toBe(1)
  await devchain.close()
})

test('a load that ended before the log had its name goes on with the loaded chain', async () => {
  const source = createDevchain({ mode: 'manual' })
  source.produce(5)
  const dataDir = join(folder, 'loaded')
  await createDevchain({ dataDir, mode: 'manual', load: source.dump() }).close()
  copyFileSync(join(dataDir, 'chain.log'), join(dataDir, 'chain.log.new'))
  rmSync(join(dataDir, 'chain.log'))
  const devchain = createDevchain({ dataDir, mode: 'manual' })
  expect(content(devchain.chain)).toEqual(content(source.chain))
  await devchain.close()
})

test('a change of several blocks that fails in the middle changes nothing', () => {
  const devchain = createDevchain({ mode: 'manual' })
  const { chain } = devchain
  devchain.produce(3)
  chain.editState((state) => state.properties.set('tokenIdNumber', 5n))
  devchain.produce(2)
  const before = content(chain)
  const dump = devchain.dump()
  const [from, to] = devchain.accounts
  if (!from || !to) throw new Error('no accounts')
  const waiting = new Wallet(chain).send(
    { name: '', key: from.privateKey, address: from.address },
    'TransferContract',
    { toAddress: fromHex(to.address), amount: 1n },
  )
  expect(() =>
    chain.atOnce(() => {
      for (let i = 0; i < 4; i++) chain.removeHead()
      chain.editState((state) => state.properties.set('tokenIdNumber', 9n))
      devchain.produce(6)
      throw new Error('not so')
    }),
  ).toThrow('not so')
  expect(chain.pending.map(({ id }) => id)).toEqual([waiting])
  chain.takePending()
  expect(content(chain)).toEqual(before)
  expect(Buffer.from(devchain.dump()).equals(dump)).toBe(true)
})
