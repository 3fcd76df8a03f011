import { sha256 } from '../../hash.ts'
import { fromHex, toHex } from '../../hex.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Account, Permission } from '../../state/records/account.ts'
import { slicePadded } from '../opcodes/environment.ts'
import { toInt, wordToAddress } from '../word.ts'
import { answer, type PrecompileEntry, type PrecompileOutput, success, words } from './precompile.ts'
import { recoverWord } from './recover.ts'

const SIGNATURE_ENERGY = 1_500
const MAX_BATCH = 16
const MAX_SIGNERS = 5
const WORD = 32

/** Signatures of a dynamic array of bytes whose length stands at word `at`. @throws RangeError when it points outside */
function readSignatures(data: Uint8Array, at: number): Uint8Array[] {
  const list = words(data)
  if (at > list.length - 1) return []
  const word = (index: number): bigint => {
    const value = list[index]
    if (value === undefined) throw new RangeError('outside of the call data')
    return value
  }
  const count = toInt(word(at))
  if (count > list.length) throw new RangeError('outside of the call data')
  return Array.from({ length: count }, (_, i) => {
    const offset = Math.floor(toInt(word(at + i + 1)) / WORD)
    const length = toInt(word(at + offset + 1))
    if (length > data.length) throw new RangeError('outside of the call data')
    return slicePadded(data, (offset + at + 2) * WORD, length)
  })
}

/** Index of the word an argument's offset points to. */
const place = (word: bigint | undefined): number => Math.floor(toInt(word ?? 0n) / WORD)

function batchValidate(data: Uint8Array): PrecompileOutput {
  const list = words(data)
  const signatures = readSignatures(data, place(list[1]))
  const at = place(list[2])
  const count = toInt(list[at] ?? 0n)
  if (signatures.length === 0 || signatures.length > MAX_BATCH || signatures.length !== count)
    return answer(0n)
  const result = new Uint8Array(WORD)
  for (const [i, signature] of signatures.entries()) {
    const signer = recoverWord(data.subarray(0, WORD), signature, true)
    const wanted = list[at + i + 1]
    if (signer && wanted !== undefined && toHex(signer.subarray(1)) === wordToAddress(wanted).slice(2))
      result[i] = 1
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

function multiValidate(data: Uint8Array, state: ChainState): PrecompileOutput {
  const list = words(data)
  const address = wordToAddress(list[0] ?? 0n)
  const permissionId = toInt(list[1] ?? 0n)
  const id = Buffer.alloc(4)
  id.writeInt32BE(permissionId)
  const hash = sha256(Buffer.concat([fromHex(address), id, data.subarray(64, 96)]))
  const signatures = readSignatures(data, place(list[3]))
  if (signatures.length === 0 || signatures.length > MAX_SIGNERS) return answer(0n)
  const account = state.accounts.get(address)
  const permission = account && permissionOf(account, permissionId)
  if (!permission) return answer(0n)
  const seen = new Set<string>()
  let weight = 0n
  for (const signature of signatures) {
    const signer = toHex(recoverWord(hash, signature, true) ?? new Uint8Array(0))
    if (seen.has(signer)) continue
    const key = permission.keys.find((entry) => entry.address === signer)
    if (!key) return answer(0n)
    weight += key.weight
    seen.add(signer)
  }
  return answer(weight >= permission.threshold ? 1n : 0n)
}

/** Signature checks answer "no" for call data that does not hold together. */
function guarded(run: () => PrecompileOutput): PrecompileOutput {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) return answer(0n)
    throw error
  }
}

const perSignature = (size: number) => (data: Uint8Array) =>
  Math.trunc((Math.floor(data.length / WORD) - 5) / size) * SIGNATURE_ENERGY

export const SIGNATURES: readonly PrecompileEntry[] = [
  [0x09, { energy: perSignature(6), run: (data) => guarded(() => batchValidate(data)), when: 'solidity059' }],
  [
    0x0a,
    {
      energy: perSignature(5),
      run: (data, machine) => guarded(() => multiValidate(data, machine.state)),
      when: 'solidity059',
    },
  ],
]
