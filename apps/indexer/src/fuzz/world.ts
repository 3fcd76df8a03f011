import { type HexAddress, hexAddress } from '@tronlens/core'
import { pick, puppetAddress, type Random, seededRandom } from '@tronlens/testkit'
import { BUILT_IN_CONTRACTS } from '../chain/built-in-contracts.ts'
import { type Actor, type Rules, type Scene, TRX } from '../testing/scene.ts'
import type { LooseToken } from './loose-tokens.ts'

/** Salts of puppets that puppets make; few, so that addresses come back. */
const SALTS = [1n, 2n, 3n]
/** Puppets whose children are known before they exist. */
const MOST_MAKERS = 4
const SUN_PARTS = [1n, 1_000n, TRX / 2n, TRX, 3n * TRX, 20n * TRX, 150n * TRX]
/** Built-in contracts that are paid. */
const BUILT_IN = [BUILT_IN_CONTRACTS[1], BUILT_IN_CONTRACTS[3], BUILT_IN_CONTRACTS[14]] as HexAddress[]
/** How often something is tried that the rules of the moment do not know. */
const MISTAKES = 0.03

/** Parameters and counters of a chain. */
type Properties = Scene['chain']['devchain']['chain']['state']['properties']

/** Who and what there is in a chain at random. */
export class World {
  readonly scene: Scene
  readonly random: Random
  /** Everything that was done, newest last, to look for a fault. */
  readonly log: string[] = []
  readonly actors: readonly Actor[]
  /** Representatives, who decide about proposals. */
  readonly representatives: readonly Actor[]
  /** Addresses without a key. */
  readonly unknownAccounts: readonly HexAddress[]
  /** Puppets that were made at some time. */
  readonly puppets: HexAddress[] = []
  /** Tokens that contracts keep, which were there at some time or may be. */
  readonly looseTokens: LooseToken[] = []
  /** Makes tokens, where they were before too. */
  maker: HexAddress | undefined
  /** Newest block that was ever solid: it is never replaced. */
  solid = 0
  /** Who made each contract that there was at some time. */
  readonly makers = new Map<HexAddress, HexAddress>()
  /** Built-in contracts that are paid. */
  builtIns: readonly HexAddress[] = BUILT_IN
  /** Salts of an account that made puppets. */
  readonly salts = SALTS

  /** @param fixedRules - rules whose first values cannot be read later, so they stay as they are */
  constructor(
    scene: Scene,
    seed: number,
    readonly fixedRules: ReadonlySet<Rules>,
  ) {
    this.scene = scene
    this.random = seededRandom(seed)
    const { actors, devchain } = scene.chain
    this.actors = actors.slice(0, 6)
    this.representatives = (devchain.genesis?.witnesses ?? []).map(({ privateKey, address }, i) => ({
      name: `representative ${i}`,
      key: privateKey,
      address,
    }))
    this.unknownAccounts = [1, 2, 3, 4].map((n) => hexAddress(`41${String(n).repeat(40)}`))
  }

  get chain() {
    return this.scene.chain
  }

  get properties(): Properties {
    return this.chain.devchain.chain.state.properties
  }

  isOn(rule: Rules): boolean {
    return this.properties.isOn(rule as Parameters<typeof this.properties.isOn>[0])
  }

  chance(part: number): boolean {
    return this.random() < part
  }

  number(limit: number): number {
    return pick(this.random, limit)
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.number(list.length)] as T
  }

  /** One of a list, those with more weight more often. */
  weighted<T>(list: readonly (readonly [weight: number, one: T])[]): T {
    let left = this.random() * list.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, one] of list) {
      left -= weight
      if (left < 0) return one
    }
    return (list[0] as readonly [number, T])[1]
  }

  actor(): Actor {
    return this.oneOf(this.actors)
  }

  sun(): bigint {
    return this.oneOf(SUN_PARTS)
  }

  builtIn(): HexAddress {
    return this.oneOf(this.builtIns)
  }

  isContract(address: string): boolean {
    return this.chain.devchain.chain.state.tables.contracts.has(address)
  }

  #canRun(address: string): boolean {
    return (this.chain.devchain.chain.state.tables.codes.get(address)?.length ?? 0) > 0
  }

  /** A puppet, seldom one that is gone or has no code. */
  puppet(): HexAddress | undefined {
    const living = this.puppets.filter((address) => this.#canRun(address))
    const all = living.length > 0 && this.chance(0.93) ? living : this.puppets
    return all.length === 0 ? undefined : this.oneOf(this.chance(0.3) ? all.slice(0, 3) : all)
  }

  /** A token that a contract keeps, seldom one that is gone. */
  looseToken(): LooseToken | undefined {
    const living = this.looseTokens.filter(({ address }) => this.#canRun(address))
    const all = living.length > 0 && this.chance(0.95) ? living : this.looseTokens
    return all.length === 0 ? undefined : this.oneOf(all)
  }

  /** Where a puppet may come to be, or has been. */
  child(): HexAddress | undefined {
    const makers = this.puppets.slice(0, MOST_MAKERS)
    return makers.length === 0 ? undefined : puppetAddress(this.oneOf(makers), this.oneOf(SALTS))
  }

  /** An address of any kind. */
  anybody(): string {
    const kind = this.number(10)
    if (kind < 4) return this.actor().address
    if (kind < 6) return this.puppet() ?? this.actor().address
    if (kind < 8) return this.child() ?? this.actor().address
    if (kind === 8 && this.chance(0.3)) return this.looseToken()?.address ?? this.actor().address
    return kind === 8 ? this.oneOf(this.unknownAccounts) : this.builtIn()
  }

  /** Addresses that may hold something. */
  everybody(): Set<HexAddress> {
    const children = this.puppets
      .slice(0, MOST_MAKERS)
      .flatMap((maker) => SALTS.map((salt) => puppetAddress(maker, salt)))
    const accounts = [...this.chain.devchain.chain.state.accounts.entries()].map(([address]) =>
      hexAddress(address),
    )
    const tokens = this.looseTokens.map(({ address }) => address)
    return new Set([
      ...accounts,
      ...this.puppets,
      ...children,
      ...this.unknownAccounts,
      ...BUILT_IN,
      ...tokens,
    ])
  }

  /** Makers of contracts that are gone: no node reports them. */
  get makersOfGone(): Set<HexAddress> {
    return new Set(
      [...this.makers].flatMap(([contract, maker]) => (this.isContract(contract) ? [] : [maker])),
    )
  }

  /** Tokens whose events are not true. */
  get liars(): HexAddress[] {
    return this.looseTokens.flatMap(({ address, isHonest }) => (isHonest ? [] : [address]))
  }

  /** A representative, for votes. */
  candidate(): string {
    const all = [...this.chain.devchain.chain.state.tables.witnesses.entries()].map(([address]) => address)
    return this.oneOf(all.sort())
  }

  /** Ids of TRC10 tokens. */
  get tokens(): string[] {
    return [...this.chain.devchain.chain.state.tables.assets.entries()].map(([id]) => id).sort()
  }

  token(): string | undefined {
    const { tokens } = this
    return tokens.length === 0 ? undefined : this.oneOf(tokens)
  }

  /** Bandwidth, energy, or votes where stake may be for these. */
  resource(): number {
    return this.number(this.knows('getAllowNewResourceModel') ? 3 : 2)
  }

  /** Whether to do what a rule opened. */
  knows(rule: Rules): boolean {
    return this.properties.number(rule) > 0 || this.chance(MISTAKES)
  }

  /** An amount of stake. */
  stake(): bigint {
    return (
      this.oneOf([1n, 1n, 2n, 5n, 10n, 40n]) * TRX + (this.chance(0.2) ? BigInt(this.number(999_999)) : 0n)
    )
  }

  /** An account to which an account lent, or any other. */
  borrower(lender: string, generation: 1 | 2): string {
    const { delegations, delegationsV2 } = this.chain.devchain.chain.state.tables
    const lent = [...(generation === 1 ? delegations : delegationsV2).entries()]
      .flatMap(([, { from, to }]) => (from === lender ? [to] : []))
      .sort()
    return lent.length > 0 && this.chance(0.85) ? this.oneOf(lent) : this.anybody()
  }

  /** Sends something that the chain may refuse. */
  send: Scene['chain']['wallet']['send'] = (owner, name, message, options) => {
    const id = this.chain.wallet.send(owner, name, message, options)
    this.log.push(`${owner.name} ${name} ${printMessage(message)}`)
    return id
  }
}

const printMessage = (message: object): string =>
  JSON.stringify(message, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    const buffer = value as { type?: string; data?: number[] } | undefined
    return buffer?.type === 'Buffer' ? Buffer.from(buffer.data ?? []).toString('hex') : value
  })

/** Something that may be done; refused, it did not happen. */
export type Act = (world: World) => void
