import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { encodeCall, word } from '../testing/encode-call.ts'
import { ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { bytesWarnings } from './find-warnings.ts'
import { grantsInBytes } from './grants.ts'
import { partiesOf } from './parties.ts'
import { commandSignature } from './router-commands.ts'
import { flatten, unfold } from './unfold.ts'
import { unfoldWarnings } from './unfold-warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const SAFE = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' as Address
const CODE = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' as Address

const APPROVE = encodeCall('approve(address,uint256)', OTHER, 5n)
const TRANSFER = encodeCall('transfer(address,uint256)', OTHER, 7n)

const calling = (data: string, contractAddress = TOKEN) =>
  intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })

const safeCall = (to: Address, value: bigint, data: string, operation = 0n) =>
  encodeCall(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    ...[to, value, { bytes: data }, operation, 0n, 0n, 0n, ME, ME, { bytes: '' }],
  )

test('functions of the same contract in one call run for its caller', () => {
  const data = encodeCall('multicall(bytes[])', { list: [[{ bytes: APPROVE }], [{ bytes: TRANSFER }]] })
  expect(unfold(calling(data))).toMatchObject({
    left: 0,
    isUnreadable: false,
    calls: [
      { contract: TOKEN, from: ME, how: 'self', data: APPROVE, value: 0n },
      { contract: TOKEN, from: ME, how: 'self', data: TRANSFER },
    ],
  })
})

test('an approval inside several calls in one is warned about as one alone', () => {
  const data = encodeCall('multicall(bytes[])', { list: [[{ bytes: APPROVE }]] })
  expect(grantsInBytes(calling(data))).toEqual(grantsInBytes(calling(APPROVE)))
  expect(grantsInBytes(calling(data))).toHaveLength(1)
})

test('a collection of calls names the contract of each', () => {
  const list = { list: [[TOKEN, { bytes: APPROVE }] as const, [CODE, { bytes: '' }] as const] }
  for (const data of [
    encodeCall('aggregate((address,bytes)[])', list),
    encodeCall('tryAggregate(bool,(address,bytes)[])', 1n, list),
  ])
    expect(unfold(calling(data, SAFE)).calls).toMatchObject([
      { contract: TOKEN, from: SAFE, how: 'call', data: APPROVE },
      { contract: CODE, from: SAFE, how: 'call', data: '' },
    ])
  const valued = { list: [[TOKEN, 1n, 9n, { bytes: APPROVE }] as const] }
  expect(
    unfold(calling(encodeCall('aggregate3Value((address,bool,uint256,bytes)[])', valued), SAFE)).calls,
  ).toMatchObject([{ contract: TOKEN, value: 9n, data: APPROVE }])
})

test('lists of contracts, amounts and data belong together item by item', () => {
  const data = encodeCall(
    'executeBatch(address[],uint256[],bytes[])',
    { list: [[TOKEN], [CODE]] },
    { list: [[1n], [2n]] },
    { list: [[{ bytes: APPROVE }], [{ bytes: TRANSFER }]] },
  )
  expect(unfold(calling(data, SAFE)).calls).toMatchObject([
    { contract: TOKEN, value: 1n, data: APPROVE },
    { contract: CODE, value: 2n, data: TRANSFER },
  ])
  const uneven = encodeCall(
    'executeBatch(address[],uint256[],bytes[])',
    { list: [[TOKEN]] },
    { list: [[1n], [2n]] },
    { list: [[{ bytes: APPROVE }], [{ bytes: TRANSFER }]] },
  )
  expect(unfold(calling(uneven, SAFE))).toEqual({ calls: [], left: 0, isUnreadable: true })
})

test('a change of owners inside the call of a shared wallet is warned about', () => {
  const inner = encodeCall('addOwnerWithThreshold(address,uint256)', OTHER, 1n)
  expect(bytesWarnings({ ...time, ...calling(safeCall(SAFE, 0n, inner), SAFE) }, now)).toContainEqual({
    kind: 'newOwner',
    address: OTHER,
    contract: SAFE,
  })
})

test('an approval inside the call of a shared wallet covers the funds of the wallet', () => {
  expect(grantsInBytes(calling(safeCall(TOKEN, 0n, APPROVE), SAFE))).toMatchObject([
    { kind: 'allowance', contract: TOKEN, to: OTHER, amount: 5n, owner: SAFE },
  ])
  expect(bytesWarnings({ ...time, ...calling(safeCall(TOKEN, 0n, APPROVE), SAFE) }, now)).toContainEqual(
    expect.objectContaining({ kind: 'allowance', spender: OTHER, owner: SAFE }),
  )
})

test('foreign code in the place of the own needs a tick', () => {
  expect(unfoldWarnings(calling(safeCall(CODE, 0n, '', 1n), SAFE))).toEqual([
    { kind: 'delegateCall', address: CODE, contract: SAFE },
  ])
})

test('calls that a shared wallet packs into one are made by the wallet', () => {
  const packed = [
    `00${word(TOKEN).slice(24)}${word(3n)}${word(BigInt(APPROVE.length / 2))}${APPROVE}`,
    `00${word(CODE).slice(24)}${word(0n)}${word(0n)}`,
  ].join('')
  const data = safeCall(CODE, 0n, encodeCall('multiSend(bytes)', { bytes: packed }), 1n)
  const [outer] = unfold(calling(data, SAFE)).calls
  expect(outer).toMatchObject({ how: 'delegate', contract: CODE, from: SAFE })
  expect(outer?.inside.calls).toMatchObject([
    { how: 'call', contract: TOKEN, from: SAFE, value: 3n, data: APPROVE },
    { how: 'call', contract: CODE, from: SAFE, data: '' },
  ])
  const cut = encodeCall('multiSend(bytes)', { bytes: packed.slice(0, -2) })
  expect(unfold(calling(cut, SAFE)).isUnreadable).toBe(true)
})

test('a proposal names the functions that its data lack', () => {
  const text = Buffer.from('approve(address,uint256)').toString('hex')
  const data = encodeCall(
    'propose(address[],uint256[],string[],bytes[],string)',
    { list: [[TOKEN]] },
    { list: [[0n]] },
    { list: [[{ bytes: text }]] },
    { list: [[{ bytes: APPROVE.slice(8) }]] },
    { bytes: '' },
  )
  expect(unfold(calling(data, SAFE)).calls).toMatchObject([{ how: 'later', contract: TOKEN, data: APPROVE }])
})

const router = (kinds: string, inputs: string[]) =>
  encodeCall(
    'execute(bytes,bytes[],uint256)',
    { bytes: kinds },
    { list: inputs.map((each) => [{ bytes: each }]) },
    9n,
  )

test('commands of a router are the calls that they come to', () => {
  const swap = [word(1n), word(5n), word(4n), word(160n), word(1n), word(0n)].join('')
  const inputs = [word(TOKEN) + word(2n) + word(7n), swap, word(0n) + word(OTHER) + word(3n)]
  expect(unfold(calling(router('028005', inputs), SAFE))).toMatchObject({
    left: 0,
    isUnreadable: false,
    calls: [
      {
        contract: TOKEN,
        from: SAFE,
        how: 'call',
        data: encodeCall('transferFrom(address,address,uint256)', ME, SAFE, 7n),
      },
      { contract: SAFE, from: ME, how: 'self' },
      { contract: OTHER, value: 3n, data: '' },
    ],
  })
  const [, swapped] = unfold(calling(router('028005', inputs), SAFE)).calls
  expect(commandSignature(swapped?.data ?? '')).toMatch(/^v3SwapExactIn\(address recipient,/)
})

test('a permit among the commands of a router is warned about as an allowance', () => {
  const permit = [TOKEN, 5n, 1_900_000_000n, 0n, OTHER, 1_900_000_000n, 224n, 0n].map(word).join('')
  const plan = encodeCall('execute(bytes,bytes[])', { bytes: '0a' }, { list: [[{ bytes: permit }]] })
  for (const data of [plan, router('21', [plan.slice(8)])])
    expect(grantsInBytes(calling(data, SAFE))).toEqual([
      {
        kind: 'allowance',
        contract: TOKEN,
        to: OTHER,
        amount: 5n,
        isIncrease: false,
        isWritten: true,
        until: 1_900_000_000n,
        keeper: SAFE,
      },
    ])
})

test('a command that is not known, or one without its input, needs a tick', () => {
  for (const data of [
    router('3f', ['']),
    router('0505', [word(TOKEN) + word(OTHER) + word(1n)]),
    router('05', ['']),
  ])
    expect(unfoldWarnings(calling(data, SAFE))).toEqual([
      { kind: 'notUnfolded', count: 0, isUnreadable: true },
    ])
})

test('a call in an argument of an unknown function needs a tick, with or without a descriptor', () => {
  const signed = (inner: string) => encodeCall('relay(bytes,uint256)', { bytes: inner }, 1n)
  const tick = [{ kind: 'notUnfolded', count: 0, isUnreadable: true }]
  expect(unfoldWarnings(calling(signed(APPROVE), SAFE))).toEqual(tick)
  expect(unfoldWarnings(calling(signed(encodeCall('multicall(bytes[])', { list: [] })), SAFE))).toEqual(tick)
  const inside = encodeCall('multicall(bytes[])', { list: [[{ bytes: signed(APPROVE) }]] })
  expect(unfoldWarnings(calling(inside, SAFE))).toEqual(tick)
  expect(unfoldWarnings(calling(signed('00'.repeat(68)), SAFE))).toEqual([])
  expect(unfoldWarnings(calling(signed(''), SAFE))).toEqual([])
})

test('depth and count have an end, and what is beyond it needs a tick', () => {
  const nest = (depth: number): string =>
    depth === 0 ? APPROVE : encodeCall('multicall(bytes[])', { list: [[{ bytes: nest(depth - 1) }]] })
  expect(flatten(unfold(calling(nest(4))))).toHaveLength(4)
  expect(unfoldWarnings(calling(nest(4)))).toEqual([])
  expect(unfoldWarnings(calling(nest(5)))).toEqual([{ kind: 'notUnfolded', count: 1, isUnreadable: false }])

  const many = encodeCall('multicall(bytes[])', { list: Array(40).fill([{ bytes: APPROVE }]) })
  expect(flatten(unfold(calling(many)))).toHaveLength(32)
  expect(unfoldWarnings(calling(many))).toEqual([{ kind: 'notUnfolded', count: 8, isUnreadable: false }])
})

test('data that are not what the function takes need a tick', () => {
  for (const rest of ['', word(32n), word(32n) + word(2n ** 255n), word(2n ** 200n)]) {
    const data = encodeCall('multicall(bytes[])').slice(0, 8) + rest
    expect(unfoldWarnings(calling(data))).toEqual([{ kind: 'notUnfolded', count: 0, isUnreadable: true }])
  }
})

test('a list whose items are the list itself ends', () => {
  const data = `${encodeCall('multicall(bytes[])').slice(0, 8)}${word(32n)}${word(1n)}${word(0n)}`
  expect(unfold(calling(data)).calls.length).toBeLessThanOrEqual(1)
})

test('recipients inside are parties, whose addresses are compared with known ones', () => {
  const data = encodeCall('multicall(bytes[])', { list: [[{ bytes: TRANSFER }]] })
  expect(partiesOf({ ...time, ...calling(data) }, snapshotOf())).toEqual([OTHER])
})

test('what calls inside take is an unknown share where no source answers', () => {
  const data = encodeCall('multicall(bytes[])', { list: [[{ bytes: TRANSFER }], [{ bytes: TRANSFER }]] })
  expect(bytesWarnings({ ...time, ...calling(data) }, now)).toContainEqual({
    kind: 'unknownShare',
    asset: { kind: 'token', contract: TOKEN },
  })
})

const START = 1_700_000_000_000
const time = {
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  timestamp: START,
  expiration: START + 60_000,
} as unknown as Parameters<typeof bytesWarnings>[0]
const now = { now: START } as Parameters<typeof bytesWarnings>[1]
