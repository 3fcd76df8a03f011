import { beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../base/hash.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { signDigest } from '../../consensus/signatures.ts'
import type { Devchain } from '../../devchain.ts'
import { updateAccount } from '../../state/accounts.ts'
import { accountAt, quietChain } from '../../testing/bent-transactions.ts'
import { runConstantCall } from '../constant-call.ts'
import { ContractResult } from '../contract-result.ts'
import { Machine } from '../machine.ts'
import { SIGNATURES } from './signatures.ts'

/** Order of the curve: (r, n - s) is the other signature of the same key. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const HASH = 'ab'.repeat(32)

let devchain: Devchain
let machine: Machine
beforeEach(() => {
  devchain = quietChain()
  const { chain } = devchain
  machine = new Machine(chain.state, chain.vm, chain.head, '22'.repeat(32), owner(), true, chain.blockHash)
})

const owner = () => accountAt(devchain, 0).address
/** A word from a number or from hex; longer hex remains unchanged. */
const word = (value: number | bigint | string): string =>
  (typeof value === 'string' ? value : value.toString(16)).padStart(64, '0')
const padded = (signature: Uint8Array): string => toHex(signature).padEnd(192, '0')

const sign = (index: number, digest: string): Uint8Array =>
  signDigest(fromHex(digest), accountAt(devchain, index).privateKey)

const run = (address: number, data: string) => {
  const contract = SIGNATURES.find(([place]) => place === address)?.[1]
  return toHex(contract?.run(fromHex(data), machine, owner()).data ?? new Uint8Array())
}

function otherSignature(signature: Uint8Array): Uint8Array {
  const s = ORDER - BigInt(`0x${toHex(signature.subarray(32, 64))}`)
  return Buffer.concat([
    signature.subarray(0, 32),
    fromHex(word(s)),
    Uint8Array.of(1 - (signature[64] as number)),
  ])
}

/** An array of two signatures. */
const pair = (first: Uint8Array, second: Uint8Array): string =>
  [2, 2 * 32, 6 * 32, 65, padded(first), 65, padded(second)].map(word).join('')

/** Call data of `batchvalidatesign` with two signatures, whose addresses begin at a word; 17 words in all. */
const batch = (place: number): string => {
  const head = [HASH, 3 * 32, place * 32].map(word).join('') + pair(sign(0, HASH), sign(1, HASH))
  const addresses = [2, owner(), accountAt(devchain, 1).address].map(word).join('')
  return (head.padEnd(place * 64, '0') + addresses).slice(0, 17 * 64)
}

test('batchvalidatesign answers no at all when the last address is cut off', () => {
  expect(run(9, batch(14))).toBe('0101'.padEnd(64, '0'))
  expect(run(9, batch(15))).toBe(word(0))
})

/** Call data of `validatemultisign` with two signatures of the owner. */
const multi = (second: (first: Uint8Array) => Uint8Array): string => {
  const first = sign(0, toHex(sha256(fromHex(`${owner()}${'0'.repeat(8)}${HASH}`))))
  return [owner(), 0, HASH, 4 * 32].map(word).join('') + pair(first, second(first))
}

/** The threshold of the owner's permission is twice the weight of its only key. */
const askTwice = () =>
  devchain.chain.editState((state) => {
    const keys = [{ address: owner(), weight: 1n }]
    const ownerPermission = {
      type: 0,
      id: 0,
      name: 'owner',
      threshold: 2n,
      parentId: 0,
      operations: '',
      keys,
    }
    updateAccount(state, owner(), { ownerPermission })
  })

const vote = (digits: string) =>
  devchain.chain.editState(({ tables }) => tables.versionStats.put('27', digits))

test('validatemultisign skips the same signature, and another one of the same key ends the transaction', () => {
  askTwice()
  vote('00000')
  expect(
    run(
      10,
      multi((first) => first),
    ),
  ).toBe(word(0))
  expect(run(10, multi(otherSignature))).toBe(word(1))
  vote('11111')
  expect(
    run(
      10,
      multi((first) => first),
    ),
  ).toBe(word(0))
  expect(() => run(10, multi(otherSignature))).toThrow('CPU timeout for 0x0a executing')
})

test('a transaction that ends so spends all its energy', () => {
  vote('11111')
  const input = multi(otherSignature)
  const code = '6101e061001f60003960206000' + '6101e060006000600a5af15060206000f3' + '00'
  const { chain } = devchain
  const call = { owner: owner(), value: 0n, tokenId: 0n, tokenValue: 0n, feeLimit: 0n, transactionId: HASH }
  const result = runConstantCall(
    chain.state,
    { ...call, data: fromHex(code + input) },
    { vm: chain.vm, block: chain.head, blockHash: chain.blockHash },
  )
  expect(code.length / 2).toBe(0x1f)
  expect(result).toMatchObject({
    result: ContractResult.OutOfTime,
    runtimeError: 'CPU timeout for 0x0a executing',
    energyUsed: 100_000_000n,
  })
})
