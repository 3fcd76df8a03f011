import type { BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import type {
  AccountDay,
  ContractCaller,
  ContractDay,
  DailyCosts,
  DayChange,
  DayColumn,
  TokenDay,
} from '@tronlens/db'

/** What a batch of blocks adds to days. */
export class ChangedDays {
  readonly sums = new Map<string, DayChange>()
  readonly ofBlock = new Map<BlockNumber, string>()
  /** By day, then address. */
  readonly accounts = new Map<string, Map<HexAddress, AccountDay>>()
  readonly tokens = new Map<string, TokenDay>()
  readonly contracts = new Map<string, ContractDay>()
  /** By day, contract and caller. */
  readonly callers = new Map<string, ContractCaller>()

  /** Counts something on a day. */
  count(day: string, column: DayColumn, amount = 1n): void {
    let change = this.sums.get(day)
    if (!change) {
      change = {}
      this.sums.set(day, change)
    }
    change[column] = (change[column] ?? 0n) + amount
  }

  /** What an account did on a day, to be added to. */
  account(day: string, address: HexAddress): AccountDay {
    let ofDay = this.accounts.get(day)
    if (!ofDay) {
      ofDay = new Map()
      this.accounts.set(day, ofDay)
    }
    const known = ofDay.get(address)
    if (known) return known
    const entry: AccountDay = {
      address,
      day,
      transactions: 0,
      calls: 0,
      transfers: 0,
      tokens_moved: 0,
      trx_sent: 0n,
      trx_sent_count: 0,
      trx_received: 0n,
      trx_received_count: 0,
      // as `noCosts`, spelled out: spreading takes twice as long, and there are millions of these
      energy_usage: 0n,
      energy_fee: 0n,
      origin_energy_usage: 0n,
      energy_usage_total: 0n,
      net_usage: 0n,
      net_fee: 0n,
    }
    ofDay.set(address, entry)
    return entry
  }

  /** What was done with a contract on a day, to be added to. */
  contract(day: string, address: HexAddress): ContractDay {
    const known = this.contracts.get(day + address)
    if (known) return known
    const entry: ContractDay = { address, day, calls: 0, callers: 0, call_value: 0n, ...noCosts() }
    this.contracts.set(day + address, entry)
    return entry
  }

  /** Counts a movement of a token, and returns what is known of the token's day. */
  addMovement(day: string, token: TokenHex, moved: bigint): TokenDay {
    const known = this.tokens.get(day + token)
    if (known) {
      known.transfers++
      known.amount += moved
      return known
    }
    const entry: TokenDay = { token, day, transfers: 1, amount: moved, minted: 0n, burned: 0n }
    this.tokens.set(day + token, entry)
    return entry
  }

  /** Counts a call of a contract. */
  addCaller(day: string, contract: HexAddress, caller: HexAddress): void {
    const key = day + contract + caller
    const known = this.callers.get(key)
    if (known) known.calls++
    else this.callers.set(key, { contract, day, caller, calls: 1 })
  }
}

const noCosts = (): DailyCosts => ({
  energy_usage: 0n,
  energy_fee: 0n,
  origin_energy_usage: 0n,
  energy_usage_total: 0n,
  net_usage: 0n,
  net_fee: 0n,
})
