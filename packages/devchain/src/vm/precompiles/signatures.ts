import { sha256 } from '../../base/hash.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { hasVersion } from '../../consensus/block-version.ts'
import type { Account, Permission } from '../../state/records/account.ts'
import { outOfTime, unknownThrowable, VmException } from '../exception.ts'
import type { Machine } from '../machine.ts'
import { slicePadded } from '../opcodes/environment.ts'
import { toInt, wordToAddress } from '../word.ts'
import { answer, failure, type PrecompileEntry, type PrecompileOutput, success, words } from './precompile.ts'
import { recoverWord } from './recover.ts'

const SIGNATURE_ENERGY = 1_500
/** Number of words per entry, of `batchvalidatesign` and `validatemultisign`. */
const BATCH_WORDS = 6
const MULTI_WORDS = 5
const MAX_BATCH = 16
const MAX_SIGNERS = 5
const WORD = 32
const SIGNATURE_BYTES = 65
const HEAD_WORDS = 5
const MAX_INT32 = 0x7fff_ffff
/** Block version from which a second signature with the same key ends the transaction. */
const ONE_SIGNATURE_PER_KEY = 27

/** The word at an index. @throws {VmException} when the call data is shorter */
function wordAt(list: readonly bigint[], index: number): bigint {
  const value = list[index]
  if (value !== undefined) return value
  throw new VmException(
    'ArrayIndexOutOfBoundsException',
    `Index ${index} out of bounds for length ${list.length}`,
  )
}

/**
 * Signatures of a dynamic array of bytes whose length is at word `at`.
 *
 * @param isFixed - reads 65 bytes of each, regardless of its length (parameter 94)
 * @throws {VmException} when an offset points outside the data
 */
function readSignatures(data: Uint8Array, at: number, isFixed: boolean): Uint8Array[] {
  const list = words(data)
  if (at > list.length - 1) return []
  const count = toInt(wordAt(list, at))
  if (count === MAX_INT32) throw unknownThrowable()
  const signatures: Uint8Array[] = []
  for (let i = 0; i < count; i++) {
    const offset = Math.floor(toInt(wordAt(list, at + i + 1)) / WORD)
    const length = isFixed ? SIGNATURE_BYTES : toInt(wordAt(list, at + offset + 1))
    signatures.push(copyRange(data, (offset + at + 2) * WORD, length))
  }
  return signatures
}

/** Java's `Arrays.copyOfRange`: zeros after the end, but an error for a start beyond it. */
function copyRange(data: Uint8Array, offset: number, length: number): Uint8Array {
  if (offset + length > MAX_INT32)
    throw new VmException('IllegalArgumentException', `${offset} > ${(offset + length) | 0}`)
  if (offset > data.length)
    throw new VmException(
      'ArrayIndexOutOfBoundsException',
      `arraycopy: length ${data.length - offset} is negative`,
    )
  // The node would allocate gigabytes of zeros, or run out of memory; a valid signature has only 65 bytes.
  return slicePadded(data, offset, Math.min(length, data.length + WORD))
}

/** Index of the word to which an argument's offset points. */
const place = (word: bigint | undefined): number => Math.floor(toInt(word ?? 0n) / WORD)

/** With parameter 96 the call data must have the layout of the contract's interface. */
const isMisshapen = (data: Uint8Array, { switches }: Machine, itemWords: number): boolean => {
  const tail = data.length - HEAD_WORDS * WORD
  return switches.osaka && (tail <= 0 || tail % (itemWords * WORD) !== 0)
}

/** With parameter 94: whether the length of an array exceeds the maximum number of entries. */
const isTooLong = (list: readonly bigint[], at: number, most: number): boolean =>
  toInt(wordAt(list, at)) > most

function batchValidate(data: Uint8Array, machine: Machine): PrecompileOutput {
  if (isMisshapen(data, machine, BATCH_WORDS)) return failure
  const { keepsContracts } = machine.switches
  const list = words(data)
  if (keepsContracts && [list[1], list[2]].some((word) => isTooLong(list, place(word), MAX_BATCH)))
    return answer(0n)
  const signatures = readSignatures(data, place(list[1]), keepsContracts)
  const at = place(list[2])
  const count = toInt(wordAt(list, at))
  if (signatures.length === 0 || signatures.length > MAX_BATCH || signatures.length !== count)
    return answer(0n)
  // A truncated address makes the whole answer "no".
  const addresses = signatures.map((_, i) => wordToAddress(wordAt(list, at + i + 1)))
  const result = new Uint8Array(WORD)
  for (const [i, signature] of signatures.entries()) {
    const signer = recoverWord(data.subarray(0, WORD), signature, true)
    if (signer && toHex(signer.subarray(1)) === addresses[i]?.slice(2)) result[i] = 1
  }
  return success(result)
}

const permissionOf = (account: Account, id: number): Permission | undefined => {
  if (id === 0)
    return (
      account.ownerPermission ?? {
        type: 0,
        id: 0,
        name: 'owner',
        threshold: 1n,
        parentId: 0,
        operations: '',
        keys: [{ address: account.address, weight: 1n }],
      }
    )
  if (id === 1) return account.witnessPermission
  return account.activePermissions.find((permission) => permission.id === id)
}

function multiValidate(data: Uint8Array, machine: Machine): PrecompileOutput {
  if (isMisshapen(data, machine, MULTI_WORDS)) return failure
  const { state, switches } = machine
  const list = words(data)
  const address = wordToAddress(wordAt(list, 0))
  const permissionId = toInt(wordAt(list, 1))
  wordAt(list, 2)
  const id = Buffer.alloc(4)
  id.writeInt32BE(permissionId)
  const hash = sha256(Buffer.concat([fromHex(address), id, data.subarray(64, 96)]))
  const at = place(wordAt(list, 3))
  if (switches.keepsContracts && isTooLong(list, at, MAX_SIGNERS)) return answer(0n)
  const signatures = readSignatures(data, at, switches.keepsContracts)
  if (signatures.length === 0 || signatures.length > MAX_SIGNERS) return answer(0n)
  const account = state.accounts.get(address)
  const permission = account && permissionOf(account, permissionId)
  if (!permission) return answer(0n)
  const seen = new Set<string>()
  let weight = 0n
  for (const signature of signatures) {
    const signer = toHex(recoverWord(hash, signature, true) ?? new Uint8Array(0))
    // Only an identical signature is skipped. Another signature of the same key ends the transaction, or, in
    // blocks before that rule, counts again.
    const identity = signer + toHex(signature)
    if (seen.has(identity)) continue
    if (seen.has(signer) && hasVersion(state, ONE_SIGNATURE_PER_KEY)) throw outOfTime('0x0a')
    const key = permission.keys.find((entry) => entry.address === signer)
    if (!key) return answer(0n)
    weight += key.weight
    seen.add(signer).add(identity)
  }
  return answer(weight >= permission.threshold ? 1n : 0n)
}

/** For inconsistent call data the batch check answers "no"; the check of one permission fails. */
function guarded(run: () => PrecompileOutput): PrecompileOutput {
  try {
    return run()
  } catch (error) {
    if (error instanceof VmException) return answer(0n)
    throw error
  }
}

const perSignature = (size: number) => (data: Uint8Array) =>
  Math.trunc((Math.floor(data.length / WORD) - HEAD_WORDS) / size) * SIGNATURE_ENERGY

export const SIGNATURES: readonly PrecompileEntry[] = [
  [
    0x09,
    {
      energy: perSignature(BATCH_WORDS),
      run: (data, machine) => guarded(() => batchValidate(data, machine)),
      when: 'solidity059',
    },
  ],
  [
    0x0a,
    {
      energy: perSignature(MULTI_WORDS),
      run: multiValidate,
      when: 'solidity059',
    },
  ],
]
