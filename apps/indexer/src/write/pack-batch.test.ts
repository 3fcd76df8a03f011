import { serialize } from 'node:v8'
import { deflateSync } from 'node:zlib'
import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { unpackBatch } from './pack-batch.ts'

test('what another version packed is not read, whatever it holds', async () => {
  for (const packed of [{}, { form: 1, changes: {}, counters: [] }])
    expect(await unpackBatch(deflateSync(serialize(packed)), { historyFrom: blockNumber(0) })).toBeUndefined()
})
