import { ASSETS, type End, FEES, ITEMS, RESERVE } from './bridge-world.ts'

/** A message with what both ends make of it. */
type ModelMessage = {
  asset: number
  who: number
  value: bigint
  confirmedBy: Set<number>
  isApproved: boolean
  isPaid: boolean
}

const ENDS: readonly End[] = ['main', 'side']
const THRESHOLD = 2

/** What counts of a message: its amount, or one item. */
const quantityOf = ({ asset, value }: { asset: number; value: bigint }): bigint =>
  asset === ITEMS ? 1n : value

/** What a bridge does, as plain sums of accounts: no numbers in words, no content hashes, no fees of energy. */
export class BridgeModel {
  readonly messages: Readonly<Record<End, ModelMessage[]>> = { main: [], side: [] }
  readonly isPaused: Record<End, boolean> = { main: false, side: false }
  readonly limits: Record<End, (bigint | undefined)[]> = { main: [], side: [] }
  readonly #paidToday: Record<End, bigint[]> = {
    main: ASSETS.map(() => 0n),
    side: ASSETS.map(() => 0n),
  }
  /** What came to the side chain and did not go back, by asset. */
  readonly arrived: bigint[] = ASSETS.map(() => 0n)
  readonly locked: bigint[] = ASSETS.map(() => 0n)
  readonly fees: Record<End, bigint> = { main: 0n, side: 0n }
  reserve = RESERVE

  /**
   * @param balances - by end, asset and user; of the collection the number of items
   * @param owners - users by the number of the item, at each end
   */
  constructor(
    readonly balances: Readonly<Record<End, bigint[][]>>,
    readonly owners: Readonly<Record<End, Map<bigint, number>>>,
  ) {}

  /** Hands in at an end; returns whether that is possible. */
  handIn(end: End, who: number, asset: number, value: bigint): boolean {
    const held = this.balances[end][asset]
    if (this.isPaused[end] || !held) return false
    if (asset === ITEMS ? this.owners[end].get(value) !== who : value < (asset === 0 ? FEES.least : 1n))
      return false
    const from = held[who] ?? 0n
    const quantity = quantityOf({ asset, value })
    if (asset === ITEMS) this.owners[end].delete(value)
    else if (end === 'side' && (asset === 0 ? value > (this.arrived[0] ?? 0n) : value > from)) return false
    held[who] = from - quantity
    this.#payFee(end, who, end === 'side' ? FEES.withdraw : FEES.deposit)
    if (end === 'side') {
      this.arrived[asset] = (this.arrived[asset] ?? 0n) - quantity
      if (asset === 0) this.reserve += value
    } else this.locked[asset] = (this.locked[asset] ?? 0n) + quantity
    this.messages[end].push({
      asset,
      who,
      value,
      confirmedBy: new Set(),
      isApproved: false,
      isPaid: false,
    })
    return true
  }

  /** An oracle confirms a message of an end at the other one; returns whether that is possible. */
  confirm(from: End, index: number, oracle: number): boolean {
    const message = this.messages[from][index]
    if (!message || message.isApproved || message.confirmedBy.has(oracle)) return false
    message.confirmedBy.add(oracle)
    message.isApproved = message.confirmedBy.size >= THRESHOLD
    if (message.isApproved) this.#pay(from, message)
    return true
  }

  /** Tries a waiting payment again; returns whether it is made. A user pays for it. */
  retry(from: End, index: number, user: number | undefined): boolean {
    const message = this.messages[from][index]
    if (!message?.isApproved || message.isPaid || !this.#pay(from, message)) return false
    if (user !== undefined) this.#payFee(from === 'main' ? 'side' : 'main', user, FEES.retry)
    return true
  }

  nextDay(): void {
    for (const end of ENDS) this.#paidToday[end].fill(0n)
  }

  /** What is handed in and not yet paid out, by asset. */
  onItsWay(asset: number): bigint {
    const open = ENDS.flatMap((end) => this.messages[end]).filter((one) => one.asset === asset && !one.isPaid)
    return open.reduce((sum, one) => sum + quantityOf(one), 0n)
  }

  #payFee(end: End, who: number, fee: bigint): void {
    // both chains are one here, so that an account has one balance of TRX
    for (const one of ENDS) {
      const trx = this.balances[one][0]
      if (trx && (one === end || trx !== this.balances[end][0])) trx[who] = (trx[who] ?? 0n) - fee
    }
    this.fees[end] += fee
  }

  #pay(from: End, message: ModelMessage): boolean {
    const to = from === 'main' ? 'side' : 'main'
    const { asset, value, who } = message
    const quantity = quantityOf(message)
    const paid = this.#paidToday[to][asset] ?? 0n
    const limit = this.limits[to][asset]
    if (this.isPaused[to] || (limit !== undefined && paid + quantity > limit)) return false
    if (to === 'side' && asset === 0 && this.reserve < value) return false
    message.isPaid = true
    // as the contract counts: only where there is a limit
    if (limit !== undefined) this.#paidToday[to][asset] = paid + quantity
    const held = this.balances[to][asset]
    if (held) held[who] = (held[who] ?? 0n) + quantity
    if (asset === ITEMS) this.owners[to].set(value, who)
    if (to === 'side') {
      this.arrived[asset] = (this.arrived[asset] ?? 0n) + quantity
      if (asset === 0) this.reserve -= value
    } else this.locked[asset] = (this.locked[asset] ?? 0n) - quantity
    return true
  }
}
