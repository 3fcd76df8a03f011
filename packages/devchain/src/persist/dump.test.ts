import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromHex } from '../base/hex.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { stateDigest } from '../state/digest.ts'
import { Wallet } from '../wallet/wallet.ts'
import { DumpError } from './dump.ts'

function send(devchain: Devchain, amount: bigint): void {
  const [from, to] = devchain.accounts
  if (!from || !to) throw new Error('no accounts')
  new Wallet(devchain.chain).send(
    { name: 'a', key: from.privateKey, address: from.address },
    'TransferContract',
    {
      toAddress: fromHex(to.address),
      amount,
    },
  )
}

function grow(devchain: Devchain): void {
  devchain.produce(3)
  send(devchain, 5n)
  devchain.produce(30)
  devchain.chain.editState((state) => state.properties.set('tokenIdNumber', 5_000_000n))
  send(devchain, 7n)
  devchain.produce(2)
}

test('a dump holds everything and its bytes do not change on the way', async () => {
  const first = createDevchain({ mode: 'manual' })
  grow(first)
  send(first, 9n)
  const dump = first.dump()
  expect(first.chain.pending).toHaveLength(1)
  const second = createDevchain({ mode: 'manual', load: dump })
  expect(Buffer.from(second.dump()).equals(dump)).toBe(true)
  first.chain.takePending()
  expect(stateDigest(second.chain.state)).toBe(stateDigest(first.chain.state))
  expect(second.chain.head.id).toBe(first.chain.head.id)
  // both can be reverted and continued in the same way
  for (const each of [first, second]) {
    for (let i = 0; i < 4; i++) each.chain.removeHead()
    each.producer.produce(1)
  }
  expect(Buffer.from(second.dump()).equals(first.dump())).toBe(true)
})

test('a loaded chain lives on in a data directory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-dump-'))
  try {
    const source = createDevchain({ mode: 'manual' })
    grow(source)
    const first = createDevchain({ mode: 'manual', dataDir: folder, load: source.dump() })
    first.produce(2)
    const dump = first.dump()
    await first.close()
    const second = createDevchain({ mode: 'manual', dataDir: folder })
    expect(Buffer.from(second.dump()).equals(dump)).toBe(true)
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('foreign and damaged files are refused', () => {
  const dump = Buffer.from(createDevchain({ mode: 'manual' }).dump())
  dump[dump.length - 1] = (dump[dump.length - 1] as number) ^ 1
  expect(() => createDevchain({ load: dump })).toThrow(
    new DumpError('the dump is damaged: its checksum is wrong'),
  )
  expect(() => createDevchain({ load: Buffer.from('{}\n') })).toThrow(DumpError)
  expect(() => createDevchain({ load: Buffer.from('nonsense') })).toThrow(DumpError)
})

test('a dump without the demo world is not loaded as one', () => {
  const dump = createDevchain({ mode: 'manual' }).dump()
  expect(() => createDevchain({ mode: 'manual', demo: true, load: dump })).toThrow(
    new DumpError('the dump holds no demo world; load it without --demo'),
  )
})
