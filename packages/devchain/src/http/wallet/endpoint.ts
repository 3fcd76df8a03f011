import type { NodeRelease } from '../../base/node-release.ts'
import type { WalletRequest } from '../request/wallet-request.ts'

/** Behaviour on GET of an endpoint for POST. */
export type GetManner = 'same' | 'empty' | 'refused'

/** One endpoint of the node. */
export type Endpoint = {
  /** Path below `/wallet` and, when `solid`, `/walletsolidity`. */
  readonly name: string
  readonly solid: boolean
  readonly wallet: boolean
  readonly get: GetManner
  /** The first release that has it, if that is not the oldest one. */
  readonly since?: NodeRelease
  readonly handle: (request: WalletRequest) => string
}

/** A read that answers GET and POST in the same way, on both prefixes. */
export const read = (name: string, handle: Endpoint['handle']): Endpoint => ({
  name,
  handle,
  solid: true,
  wallet: true,
  get: 'same',
})

/** A read of `/wallet` only. */
export const walletRead = (name: string, handle: Endpoint['handle']): Endpoint => ({
  ...read(name, handle),
  solid: false,
})

/** An endpoint of `/wallet` for POST. */
export const post = (name: string, handle: Endpoint['handle'], get: GetManner = 'empty'): Endpoint => ({
  name,
  handle,
  solid: false,
  wallet: true,
  get,
})
