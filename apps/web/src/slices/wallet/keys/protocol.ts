import type { Address, ErrorCode } from '@tronlens/core'
import type { TypedData, Vault } from '@tronlens/keys'
import type { HeldKey, KeySource, NewWallet } from '@tronlens/keys/ring'
import type { Expected } from '@tronlens/signing'

/** Everything that the page can ask the key worker: what it takes and what it answers. */
export interface KeyCalls {
  /** Address of a key without keeping it. */
  addressOf(source: KeySource): Address
  open(source: KeySource): HeldKey
  create(words: 12 | 24): NewWallet
  /** Names of the decoders that agree that these bytes say this. */
  review(expected: Expected, rawDataHex: string): string[]
  sign(id: string, expected: Expected, rawDataHex: string): string
  signMessage(id: string, message: string): string
  signTypedData(id: string, data: TypedData): string
  seal(id: string, password: string): Vault
  exportKeystore(id: string, password: string, format: 'original' | 'web3'): string
  wipe(id: string): void
}

export type KeyCall = keyof KeyCalls

/** A request to the worker. */
export type KeyRequest = {
  [Call in KeyCall]: { id: number; call: Call; args: Parameters<KeyCalls[Call]> }
}[KeyCall]

/** An error as it crosses the border of the worker. */
export type KeyFailure = {
  code: ErrorCode
  message: string
  unknownWords?: readonly number[]
  field?: string
}

/** Its answer. */
export type KeyAnswer = { id: number } & ({ value: unknown } | { failure: KeyFailure })
