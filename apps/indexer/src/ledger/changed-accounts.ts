import type { BlockNumber, HexAddress, Milliseconds } from '@tronlens/core'
import type { NewPermissions } from '@tronlens/db'

/** First time a batch meets an account that may be new. */
export type AccountSeen = {
  block: BlockNumber
  now: Milliseconds
  time: Milliseconds
  type: number
  name: string
  /** Calls of contracts within the batch before that. */
  calls: number
}

/** An account that is deleted at the end of a transaction. */
export type Death = { address: HexAddress; block: BlockNumber; seen: AccountSeen | undefined }

/**
 * When the batch met the account in an older block than the one that deleted it: it was a new one then,
 * unless it was there before.
 */
export const metBefore = ({ block, seen }: Death): AccountSeen | undefined =>
  seen && seen.block < block ? seen : undefined

/** What a batch of blocks changes of accounts. */
export class ChangedAccounts {
  /** Accounts that may be new; a destroyed account that is met again later is new again. */
  readonly seen = new Map<HexAddress, AccountSeen>()
  /**
   * Accounts that are gone when the batch ends, unless seen later; each with when the batch had met it
   * before.
   */
  readonly deaths: Death[] = []
  /** New names of accounts. */
  readonly names = new Map<HexAddress, string>()
  readonly witnesses = new Set<HexAddress>()
  /** Permissions that accounts have set. */
  readonly permissions = new Map<HexAddress, NewPermissions>()
  /** Those of `witnesses` who set none after they became one. */
  readonly newWitnesses = new Set<HexAddress>()
  /** Accounts whose stake blocks leave in doubt, with the newest such block. */
  readonly stakeDoubts = new Map<HexAddress, BlockNumber>()

  /**
   * Meets an account that may not exist yet. One that does and becomes a contract keeps its name.
   *
   * @param calls - of contracts within the batch before that
   */
  see(address: HexAddress, account: Omit<AccountSeen, 'calls'>, calls: number): void {
    const known = this.seen.get(address)
    if (!known) this.seen.set(address, { ...account, calls })
    else if (account.type !== 0) this.seen.set(address, { ...known, type: account.type })
  }

  /** The account is gone. */
  end(address: HexAddress, block: BlockNumber): void {
    this.deaths.push({ address, block, seen: this.seen.get(address) })
    this.seen.delete(address)
    this.names.delete(address)
    this.permissions.delete(address)
    this.newWitnesses.delete(address)
  }
}
