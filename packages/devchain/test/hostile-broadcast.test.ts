import { create } from '@bufbuild/protobuf'
import { AnySchema } from '@bufbuild/protobuf/wkt'
import {
  AssetIssueContract_FrozenSupplySchema,
  encodeTransaction,
  type Transaction,
} from '@tronlens/protocol'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../src/base/hex.ts'
import type { Devchain } from '../src/devchain.ts'
import { stateDigest } from '../src/state/digest.ts'
import {
  accountAt,
  broadcast,
  broadcastBytes,
  makeTransaction,
  quietChain,
  transferTo,
} from '../src/testing/bent-transactions.ts'

let devchain: Devchain
let before: string
beforeEach(() => {
  devchain = quietChain()
  before = stateDigest(devchain.chain.state)
})

const nothingHappened = () => {
  expect(devchain.chain.pending).toHaveLength(0)
  expect(stateDigest(devchain.chain.state)).toBe(before)
}

const head = () => devchain.chain.head
const max = 0x7fff_ffff_ffff_ffffn

type Case = readonly [name: string, make: () => Transaction, code: string, message: RegExp]

const cases: readonly Case[] = [
  [
    'a signature of a third party',
    () => transferTo(devchain, 5n, { key: accountAt(devchain, 3).privateKey }),
    'SIGERROR',
    /is signed by T\w+ but it is not contained of permission/,
  ],
  ['no signature', () => transferTo(devchain, 5n, { signatures: [] }), 'SIGERROR', /miss sig or contract/],
  [
    'a short signature',
    () => transferTo(devchain, 5n, { signatures: [new Uint8Array(64)] }),
    'SIGERROR',
    /Signature size is 64/,
  ],
  [
    'a long signature',
    () => transferTo(devchain, 5n, { signatures: [new Uint8Array(69)] }),
    'SIGERROR',
    /^Validate signature error: Signature size is 69$/,
  ],
  [
    'a zero signature',
    () => transferTo(devchain, 5n, { signatures: [new Uint8Array(65)] }),
    'SIGERROR',
    /Invalid point compression/,
  ],
  [
    'a signature with an impossible recovery byte',
    () => transferTo(devchain, 5n, { signatures: [new Uint8Array(65).fill(200)] }),
    'SIGERROR',
    /Header byte out of range: 200/,
  ],
  [
    'six signatures',
    () => transferTo(devchain, 5n, { signatures: Array.from({ length: 6 }, () => new Uint8Array(65)) }),
    'SIGERROR',
    /too many signatures/,
  ],
  [
    'an expired one',
    () => transferTo(devchain, 5n, { expiration: BigInt(head().time) }),
    'TRANSACTION_EXPIRATION_ERROR',
    /Transaction expired/,
  ],
  [
    'one that expires in two days',
    () => transferTo(devchain, 5n, { expiration: BigInt(head().time + 2 * 86_400_000) }),
    'TRANSACTION_EXPIRATION_ERROR',
    /Transaction expired/,
  ],
  [
    'an expiration beyond time',
    () => transferTo(devchain, 5n, { expiration: max }),
    'TRANSACTION_EXPIRATION_ERROR',
    /Transaction expired/,
  ],
  [
    'another branch',
    () => transferTo(devchain, 5n, { refBlockHash: new Uint8Array(8) }),
    'TAPOS_ERROR',
    /Tapos check error/,
  ],
  [
    'no reference',
    () => transferTo(devchain, 5n, { refBlockHash: new Uint8Array() }),
    'TAPOS_ERROR',
    /Tapos check error/,
  ],
  [
    'one that is too big',
    () => transferTo(devchain, 5n, { memo: new Uint8Array(600_000) }),
    'TOO_BIG_TRANSACTION_ERROR',
    /maxTxSize 512000/,
  ],
  [
    'a negative amount',
    () => transferTo(devchain, -5n),
    'CONTRACT_VALIDATE_ERROR',
    /Amount must be greater than 0/,
  ],
  [
    'more than there is',
    () => transferTo(devchain, max),
    'CONTRACT_VALIDATE_ERROR',
    /balance is not sufficient|overflow/,
  ],
  [
    'a stake that overflows',
    () => makeTransaction(devchain, 'FreezeBalanceV2Contract', { frozenBalance: max, resource: 1 }),
    'CONTRACT_VALIDATE_ERROR',
    /frozenBalance must be less than or equal to accountBalance/,
  ],
  [
    'votes that overflow',
    () =>
      makeTransaction(devchain, 'VoteWitnessContract', {
        votes: Array.from({ length: 3 }, () => ({
          voteAddress: fromHex(devchain.genesis?.witnesses[0]?.address ?? ''),
          voteCount: max,
        })) as never,
      }),
    'CONTRACT_VALIDATE_ERROR',
    /overflow|greater than/,
  ],
  [
    'a token issue with absurd numbers',
    () =>
      makeTransaction(devchain, 'AssetIssueContract', {
        name: Buffer.from('X'),
        abbr: Buffer.from('X'),
        url: Buffer.from('x'),
        totalSupply: max,
        trxNum: -1,
        num: 2_147_483_647,
        startTime: max,
        endTime: max,
      }),
    'CONTRACT_VALIDATE_ERROR',
    /./,
  ],
]

describe('a bad transaction gets its code and changes nothing', () => {
  it.each(cases)('%s', async (_, make, code, message) => {
    const answer = await broadcast(devchain, make())
    expect(answer.code).toBe(code)
    expect(answer.message).toMatch(message)
    nothingHappened()
  })

  it('an unknown contract type', async () => {
    const transaction = transferTo(devchain, 5n)
    const contract = transaction.rawData?.contract[0]
    if (contract) contract.type = 4_711 as never
    expect((await broadcast(devchain, transaction)).code).not.toBe('SUCCESS')
    nothingHappened()
  })

  it('no contract, two contracts, a contract without content', async () => {
    const none = transferTo(devchain, 5n)
    if (none.rawData) none.rawData.contract = []
    expect(await broadcast(devchain, none)).toMatchObject({
      code: 'CONTRACT_VALIDATE_ERROR',
      message: 'Contract validate error : No contract!',
    })
    const two = transferTo(devchain, 6n)
    const contract = two.rawData?.contract[0]
    if (two.rawData && contract) two.rawData.contract = [contract, contract]
    expect((await broadcast(devchain, two)).code).not.toBe('SUCCESS')
    const empty = transferTo(devchain, 7n)
    if (empty.rawData?.contract[0]) empty.rawData.contract[0].parameter = create(AnySchema)
    expect((await broadcast(devchain, empty)).code).not.toBe('SUCCESS')
    nothingHappened()
  })

  it('a replay, before and after the block', async () => {
    const transaction = transferTo(devchain, 5n)
    expect((await broadcast(devchain, transaction)).code).toBe('SUCCESS')
    expect((await broadcast(devchain, transaction)).code).toBe('DUP_TRANSACTION_ERROR')
    devchain.produce()
    devchain.chain.knownIds.clear()
    const after = stateDigest(devchain.chain.state)
    expect(await broadcast(devchain, transaction)).toMatchObject({
      code: 'DUP_TRANSACTION_ERROR',
      message: 'Dup transaction.',
    })
    expect(stateDigest(devchain.chain.state)).toBe(after)
  })
})

it('a frozen supply that would end after all time is refused once the representatives have 4.8.1', async () => {
  const issue = (name: string) =>
    makeTransaction(devchain, 'AssetIssueContract', {
      name: Buffer.from(name),
      abbr: Buffer.from('L'),
      url: Buffer.from('x'),
      totalSupply: 100n,
      trxNum: 1,
      num: 1,
      startTime: max - 10n,
      endTime: max,
      frozenSupply: [create(AssetIssueContract_FrozenSupplySchema, { frozenAmount: 1n, frozenDays: 1n })],
    })
  devchain.chain.state.tables.versionStats.put('34', '1'.repeat(27))
  const { code, message } = await broadcast(devchain, issue('Late'))
  expect([code, message]).toEqual([
    'CONTRACT_VALIDATE_ERROR',
    'Contract validate error : Start time and frozen days would cause expire time overflow',
  ])
  devchain.chain.state.tables.versionStats.put('34', '')
  expect(await broadcast(devchain, issue('Later'))).toMatchObject({ result: true })
})

it('a transaction is still unknown after its signature was too short', async () => {
  const good = transferTo(devchain, 5n)
  const short = { ...good, signature: [good.signature[0]?.subarray(0, 64) ?? new Uint8Array()] }
  expect(await broadcast(devchain, short)).toMatchObject({ code: 'SIGERROR' })
  expect(await broadcast(devchain, good)).toMatchObject({ result: true })
})

describe('malformed bytes', () => {
  it('random bytes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const answer = JSON.parse(await broadcastBytes(devchain, bytes))
        expect(answer.Error ?? answer.code).not.toBe('SUCCESS')
      }),
      { numRuns: 300 },
    )
    nothingHappened()
  })

  it('a good transaction with some bytes changed is refused', async () => {
    const good = Buffer.from(encodeTransaction(transferTo(devchain, 5n)))
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bent = Buffer.from(good)
        for (const [index, mask] of changes) bent[index] = (bent[index] as number) ^ mask
        if (bent.equals(good) || isSame(bent, good)) return
        const answer = JSON.parse(await broadcastBytes(devchain, bent))
        expect(answer.Error ?? answer.code).not.toBe('SUCCESS')
      }),
      { numRuns: 400 },
    )
    nothingHappened()
  })

  it('a field that is written as another type is refused, wherever it stands', async () => {
    const good = Buffer.from(encodeTransaction(transferTo(devchain, 5n)))
    // the last three bits of a tag are the wire type
    for (const index of good.keys())
      for (let mask = 1; mask < 8; mask++) {
        const bent = Buffer.from(good)
        bent[index] = (bent[index] as number) ^ mask
        if (isSame(bent, good)) continue
        const answer = JSON.parse(await broadcastBytes(devchain, bent))
        expect(answer.Error ?? answer.code, `byte ${index}, mask ${mask}`).not.toBe('SUCCESS')
      }
    nothingHappened()
  })

  it('a good transaction that is cut off is refused', async () => {
    const good = Buffer.from(encodeTransaction(transferTo(devchain, 5n)))
    for (let length = 0; length < good.length; length++) {
      const answer = JSON.parse(await broadcastBytes(devchain, good.subarray(0, length)))
      expect(answer.Error ?? answer.code).not.toBe('SUCCESS')
    }
    nothingHappened()
  })
})

/** Only the form of the recovery byte may differ: 0 and 27, 1 and 28 mean the same. */
function isSame(a: Buffer, b: Buffer): boolean {
  const differing = [...a].flatMap((byte, index) => (byte === b[index] ? [] : [index]))
  return differing.length === 1 && differing[0] === a.length - 1 && toHex(a).slice(-2) !== toHex(b).slice(-2)
}
