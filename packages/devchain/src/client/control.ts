import { parseJson, stringifyJson } from '@tronlens/core'
import type { MiningMode } from '../presets/preset.ts'

/** A block as control calls describe it. */
export type BlockSummary = { readonly number: number; readonly id: string; readonly time: number }

/** The solid block, and what keeps it from advancing. */
export type Solidity = { readonly solid: number; readonly solidLag: number; readonly solidHeld: boolean }

export type DevchainInfo = BlockSummary &
  Solidity & {
    readonly genesis: string
    readonly pending: number
    readonly mode: MiningMode
    readonly blockTimeMs: number
    readonly now: number
  }

/** How the new branch of a fork differs from the old one. */
export type ForkOptions = {
  /** Transactions to leave out of the new branch: all, or some ids. */
  readonly drop?: true | readonly string[]
  /** Blocks of the new branch; depth + 1 unless given. With 0 the caller builds the new branch. */
  readonly blocks?: number
}

export type Fork = {
  /** Height of the last block that both branches share. */
  readonly parent: number
  /** Id of the old head. */
  readonly before: string
  readonly head: { readonly number: number; readonly id: string }
}

/** A wallet of funded accounts. Its keys are public, so they must not be used on other networks. */
export type KeySet = {
  readonly hdPath: string
  readonly mnemonic: string
  /** In hex, by the index of the account. */
  readonly privateKeys: readonly string[]
}

/** An account of the demo world, whose key is public. */
export type NamedKey = { readonly name: string; readonly privateKey: string }

/** The devchain refused a control call; the text names the parameter, its value and the allowed values. */
export class ControlError extends Error {
  constructor(
    readonly method: string,
    /**
     * -32602 for a wrong parameter, -32000 for a refusal of the chain; the HTTP status of an answer that is
     * not JSON-RPC.
     */
    readonly code: number,
    readonly reason: string,
  ) {
    super(`${method}: ${reason}`)
  }
}

type Answer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/**
 * The controls of a devchain over HTTP, `/devchain` and `/admin`, typed; each of them is described in
 * `docs/reference/devchain-controls.md`.
 *
 * Addresses are Base58 or hex. Every method throws a `ControlError` when the devchain refuses the call.
 */
export class DevchainControl {
  /** @param url - of the devchain, without a path */
  constructor(readonly url: string) {}

  /** Any control call by its name. */
  async call<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const request = { jsonrpc: '2.0', id: 1, method, params }
    const response = await fetch(`${this.url}/devchain`, { method: 'POST', body: stringifyJson(request) })
    const text = await response.text()
    if (!response.ok) throw new ControlError(method, response.status, text.trim())
    const { result, error } = parseJson(text) as Answer
    if (error) throw new ControlError(method, error.code, error.message)
    return result as T
  }

  info = () => this.call<DevchainInfo>('devchain_info')

  /** Makes blocks immediately. Returns the new head. */
  mine = (count = 1) => this.call<BlockSummary>('devchain_mine', count)

  setMode = (mode: MiningMode, blockTimeMs?: number) =>
    this.call<{ mode: MiningMode; blockTimeMs: number }>(
      'devchain_setMode',
      ...[mode, blockTimeMs].filter((value) => value !== undefined),
    )

  /**
   * Advances time, with every maintenance period in between.
   *
   * @param duration - milliseconds, or a text such as `6h` or `14d`
   */
  advance = (duration: string | number) => this.call<BlockSummary>('devchain_advance', duration)

  /** Moves the clock to milliseconds since 1970; makes no block. */
  setTime = (time: number) => this.call<{ now: number }>('devchain_setTime', time)

  /** Leaves slots empty before the next block. */
  missSlots = (slots: number) => this.call<{ slots: number }>('devchain_missSlots', slots)

  /** Makes representatives miss their slots; an empty list ends this. */
  setSilent = (addresses: readonly string[]) =>
    this.call<{ silent: string[] }>('devchain_setSilent', addresses)

  /** Stops blocks from becoming solid; with false the solid block catches up with the next block. */
  holdSolid = (on = true) => this.call<Solidity>('devchain_holdSolid', on)

  /** Keeps the solid block at least this many blocks behind the head; 0 ends this. */
  setSolidLag = (blocks: number) => this.call<Solidity>('devchain_setSolidLag', blocks)

  /** Removes blocks and continues on another branch. */
  fork = (depth: number, options: ForkOptions = {}) => this.call<Fork>('devchain_fork', depth, options)

  /** Imports a block in the form of `/wallet/getblockbynum`. */
  importBlock = (block: unknown) => this.call<BlockSummary>('devchain_importBlock', block)

  /** Takes a snapshot. Returns the id for `revert`. */
  snapshot = () => this.call<number>('devchain_snapshot')

  /** Reverts to a snapshot; this snapshot and all later ones cannot be used again. */
  revert = (id: number) => this.call<{ number: number; id: string }>('devchain_revert', id)

  setBalance = (address: string, sun: bigint) =>
    this.call<true>('devchain_setBalance', address, sun.toString())

  /** Sets the runtime code of an address, in hex. */
  setCode = (address: string, code: string) => this.call<true>('devchain_setCode', address, code)

  /** Writes a word of a contract's storage; slot and word in hex, padded on the left. */
  setStorage = (address: string, slot: string, word: string) =>
    this.call<true>('devchain_setStorage', address, slot, word)

  /** From now on transactions of this account need no valid signature. */
  impersonate = (address: string) => this.call<true>('devchain_impersonate', address)

  /** Returns whether the account was impersonated. */
  stopImpersonating = (address: string) => this.call<boolean>('devchain_stopImpersonating', address)

  /** sha256 over the whole state. */
  stateDigest = () => this.call<string>('devchain_stateDigest')

  /** The whole chain as one dump, for `load`. */
  async dump(): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#get('/devchain/dump')).arrayBuffer())
  }

  /**
   * The funded accounts from the start of the devchain, later wallets, oldest first, and accounts of a demo
   * world.
   */
  async accounts(): Promise<
    KeySet & { readonly more: readonly KeySet[]; readonly named: readonly NamedKey[] }
  > {
    const response = await this.#get('/admin/accounts-json')
    return parseJson(await response.text()) as KeySet & { more: KeySet[]; named: NamedKey[] }
  }

  /**
   * Creates a further wallet of funded accounts; their balances are in the next block.
   *
   * @param trx - amount per account
   */
  async makeAccounts(count: number, trx: number): Promise<KeySet> {
    await this.#get(`/admin/temporary-accounts-generation?accounts=${count}&defaultBalance=${trx}`)
    return (await this.accounts()).more.at(-1) as KeySet
  }

  async #get(path: string): Promise<Response> {
    const response = await fetch(`${this.url}${path}`)
    if (!response.ok) throw new ControlError(path, response.status, (await response.text()).trim())
    return response
  }
}
