import { type BlockNumber, type HexAddress, type TokenHex, tokenHex } from '@tronlens/core'
import { type AccountSeen, ChangedAccounts } from './changed-accounts.ts'
import { ChangedBalances } from './changed-balances.ts'
import { ChangedContracts } from './changed-contracts.ts'
import { ChangedDays } from './changed-days.ts'
import { ChangedExchanges } from './changed-exchanges.ts'
import { ChangedTokens } from './changed-tokens.ts'
import type { LedgerEvent } from './events.ts'
import type { ContractChange } from './things.ts'

/**
 * Everything that a batch of blocks changes apart from its own rows. What needs the state before the batch is
 * left as events in chain order.
 */
export class Changes {
  readonly accounts = new ChangedAccounts()
  readonly balances = new ChangedBalances()
  readonly contracts = new ChangedContracts()
  readonly days = new ChangedDays()
  readonly exchanges = new ChangedExchanges()
  readonly tokens = new ChangedTokens()
  /** Changes that depend on what accounts hold, in chain order. */
  readonly events: LedgerEvent[] = []
  /** Totals kept in counters, by scope followed by `/` and kind. */
  readonly counters = new Map<string, bigint>()

  /** Makes a contract, perhaps where one was. */
  createContract(contract: Omit<ContractChange & { kind: 'create' }, 'kind'>): void {
    this.contracts.create(contract)
    this.tokens.recreate(tokenHex(contract.address))
  }

  /** Meets an account that may not exist yet. One that does and becomes a contract keeps its name. */
  see(address: HexAddress, account: Omit<AccountSeen, 'calls'>): void {
    this.accounts.see(address, account, this.contracts.operations.calls)
  }

  /** The account and everything it held of its own are gone. */
  destroy(address: HexAddress, block: BlockNumber): void {
    this.balances.end(address, block)
    this.accounts.end(address, block)
  }

  /**
   * A contract destroyed itself: what was held of it, where it was a token, is nothing any more. Movements of
   * the transaction come before.
   */
  endToken(token: TokenHex, block: BlockNumber): void {
    this.tokens.end(token, block, this.balances.holdersOf(token))
  }

  /** Adds to a counter of an address, of a span of blocks, or of the whole chain. */
  addCounter(scope: string, kind: number, n = 1n): void {
    const key = `${scope}/${kind}`
    this.counters.set(key, (this.counters.get(key) ?? 0n) + n)
  }
}
