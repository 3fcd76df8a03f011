import { serialize } from 'node:v8'
import { deflateSync } from 'node:zlib'
import { blockNumber, hexAddress, milliseconds, tokenAmount, tokenHex } from '@tronlens/core'
import { expect, test } from 'vitest'
import { TRX } from '../extract/values.ts'
import { Changes } from '../ledger/changes.ts'
import { AccountCounters } from './account-counters.ts'
import type { Batch } from './batch.ts'
import { packBatch, unpackBatch } from './pack-batch.ts'

const historyFrom = blockNumber(0)

test('what another version packed is not read, whatever it holds', async () => {
  for (const packed of [{}, { form: 1, changes: {}, counters: [] }])
    expect(await unpackBatch(deflateSync(serialize(packed)), { historyFrom })).toBeUndefined()
})

test('a batch that was packed changes what it changed before, in each of its parts', async () => {
  const [alice, made] = [hexAddress(`41${'a'.repeat(40)}`), hexAddress(`41${'b'.repeat(40)}`)]
  const [number, time] = [blockNumber(7), milliseconds(21_000)]
  const changes = new Changes()
  changes.see(alice, { block: number, now: time, time, type: 0, name: 'Alice' })
  changes.balances.add(number, alice, TRX, tokenAmount(5n))
  changes.contracts.inOrder.push({ kind: 'clear-abi', address: made })
  changes.days.count('2026-01-01', 'new_accounts')
  changes.exchanges.orders.set('01' as never, { id: '01' } as never)
  changes.tokens.meet(tokenHex(made), { number, time }, 20)
  changes.addCounter('', 3)
  changes.events.push({ kind: 'withdraw-expired', block: number, owner: alice, now: time })
  const batch = { copies: [], changes, counters: new AccountCounters(), historyFrom } as unknown as Batch
  const unpacked = await unpackBatch(await packBatch(batch), { historyFrom })
  expect(unpacked?.changes).toEqual(changes)
  expect(unpacked?.changes.balances.nativeOf(alice)).toEqual(new Map([[TRX, 5n]]))
})
