import { QueryClient } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { decodeTransaction } from '@tronlens/protocol'
import { readTransaction } from '@tronlens/signing'
import { tronWebDecoder } from '@tronlens/signing/tronweb'
import { readSdkTransactions, startSdkChain, type TestDevchain } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memoText } from '../../shared/entity/memo-text.ts'
import { transactionProofQuery } from './api/proof-queries.ts'

const recorded = readSdkTransactions()
/** Half of the order of the curve: a larger s is a high one. */
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

let chain: TestDevchain
beforeAll(async () => {
  chain = await startSdkChain(recorded.time)
  const load = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => load(new URL(path, chain.url), init))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await chain.close()
})

test('the chain is the one on which the SDKs made their transactions', async () => {
  expect(await chain.ask('/wallet/getnowblock', {})).toMatchObject({ blockID: recorded.head.id })
})

test.each(recorded.transactions)('$sdk, $what: taken, shown and checked in the browser', async ({
  hex,
  memo = '',
}) => {
  const { txid: hash, ...answer } = await chain.ask<{ txid: string }>('/wallet/broadcasthex', {
    transaction: hex,
  })
  expect(answer).toMatchObject({ result: true })
  const { number } = await chain.control.mine()
  expect(await chain.ask('/wallet/gettransactioninfobyid', { value: hash })).not.toMatchObject({
    result: 'FAILED',
  })

  const stored = await chain.ask<{ raw_data_hex: string; signature: string[] }>(
    '/wallet/gettransactionbyid',
    {
      value: hash,
    },
  )
  // every byte as it was sent: encoding again would lose fields that are zero
  expect(hex).toBe(
    `${hex.slice(0, hex.indexOf(stored.raw_data_hex))}${stored.raw_data_hex}1241${stored.signature[0]}`,
  )
  const { checks } = await new QueryClient().fetchQuery(
    transactionProofQuery(hash, number, stored.raw_data_hex),
  )
  expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(checks.map(({ name }) => name)).toEqual(['id', 'shown', 'signature', 'path', 'producer', 'decoders'])

  const content = readTransaction(stored.raw_data_hex)
  expect(tronWebDecoder.compare(content, stored.raw_data_hex, hash as never)).toBeUndefined()
  expect(memoText(content.memo, content.memoHex)).toBe(safeText(memo))
})

test('the recordings have what makes them worth keeping', () => {
  const parts = recorded.transactions.map(({ sdk, hex }) => ({
    sdk,
    raw: decodeTransaction(Buffer.from(hex, 'hex')).rawData,
    size: Buffer.from(hex, 'hex').length - 67 - 3,
    s: BigInt(`0x${hex.slice(-66, -2)}`),
    last: Number.parseInt(hex.slice(-2), 16),
  }))
  const of = (name: string) => parts.filter(({ sdk }) => sdk.includes(name))
  expect(of('okx')[0]?.size).toBe(215)
  // call_value and call_token_value are 0 and stand there all the same
  for (const field of ['180022', '280070']) expect(recorded.transactions[2]?.hex).toContain(field)
  expect(of('bitgo').map(({ s }) => s > HALF)).toEqual([true, false])
  for (const { last } of [...of('wdk'), ...of('tronpy')]) expect(last).toBeLessThan(2)
  for (const { raw } of [...of('okx'), ...of('bitgo')])
    expect(Number(raw?.expiration) - recorded.time).toBe(3 * 3_600_000)
})
