import { toHex } from '../base/hex.ts'
import type { Account } from '../state/records/account.ts'
import type { Actor } from '../wallet/actor.ts'
import { type ContractName, type Deployed, deployed } from '../wallet/contracts.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Cast } from './cast.ts'
import type { Random } from './random.ts'

/** Sun of one TRX. */
export const TRX = 1_000_000n

/** All objects that the story and the traffic use. */
export type World = {
  readonly cast: Cast
  readonly wallet: Wallet
  readonly random: Random
  readonly stage: Stage
  readonly usdt: Deployed
  readonly usdj: Deployed
  readonly jst: Deployed
  readonly cats: Deployed
  readonly items: Deployed
  readonly vault: Deployed
  readonly guestbook: Deployed
  readonly mishaps: Deployed
  /** Absent in worlds of builds without an exchange, and before the story opens it. */
  tokenExchange?: Deployed
  /** Ids of TRC10 tokens. */
  readonly btt: string
  readonly win: string
  nextCat: bigint
  /** The newest pieces of the collections and who holds them. */
  youngestCat?: Piece
  newestItem?: Piece
}

/** A piece of a collection. */
type Piece = { readonly owner: Actor; readonly id: bigint }

/** The block producer of the demo world. */
export type Stage = {
  /**
   * Makes the next block at the first slot at or after a time; the slots in between count as a pause, not as
   * missed.
   */
  readonly produceAt: (time: number) => void
  /** Makes the block of the next slot. */
  readonly produce: () => void
  /** From now on these representatives (hex) miss their slots; an empty list ends this. */
  readonly silence: (addresses: readonly string[]) => void
  /** Lets a key sign blocks. */
  readonly addBlockKey: (key: Uint8Array) => void
}

/** Names of the contracts by the label they were deployed with. */
export const LABELS = {
  usdt: ['Token20', 'Tether USD'],
  usdj: ['Token20', 'JUST Stablecoin'],
  jst: ['Token20', 'JUST'],
  cats: ['Collection721', 'LensCats'],
  items: ['Items1155', 'LensItems'],
  vault: ['Vault', 'SwapVault'],
  guestbook: ['Guestbook', 'Guestbook'],
  mishaps: ['Mishaps', 'Mishaps'],
} as const satisfies Record<string, readonly [ContractName, string]>

/** Name of the exchange of TRC20 tokens, which the story deploys. */
export const TOKEN_EXCHANGE = 'TokenExchange'

export const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** The current account of an actor. */
export const accountOf = (wallet: Wallet, actor: Actor): Account | undefined =>
  wallet.chain.state.accounts.get(actor.address)

/** Candidates sign blocks too after they are voted in. */
export function handOutBlockKeys(stage: Stage, cast: Cast): void {
  for (const { key } of [...cast.candidates, cast.blockSigner]) stage.addBlockKey(key)
}

/**
 * The demo world of an existing chain: the same actors and contracts, with traffic that continues from the
 * head block.
 */
export function findTheScene(wallet: Wallet, cast: Cast, random: Random, stage: Stage): World {
  const { tables } = wallet.chain.state
  const contracts = [...tables.contracts.entries()]
  const contract = ([name, label]: readonly [ContractName, string]): Deployed => {
    const found = contracts.find(([, value]) => value.name === label)
    if (!found) throw new Error(`the demo world has no contract ${label}`)
    return deployed(name, found[0])
  }
  const token = (abbr: string): string => {
    const found = [...tables.assets.entries()].find(([, asset]) => asset.abbr === toHex(bytes(abbr)))
    if (!found) throw new Error(`the demo world has no token ${abbr}`)
    return found[0]
  }
  handOutBlockKeys(stage, cast)
  const tokenExchange = contracts.find(([, { name }]) => name === TOKEN_EXCHANGE)?.[0]
  return {
    ...(tokenExchange && { tokenExchange: deployed(TOKEN_EXCHANGE, tokenExchange) }),
    cast,
    wallet,
    random,
    stage,
    usdt: contract(LABELS.usdt),
    usdj: contract(LABELS.usdj),
    jst: contract(LABELS.jst),
    cats: contract(LABELS.cats),
    items: contract(LABELS.items),
    vault: contract(LABELS.vault),
    guestbook: contract(LABELS.guestbook),
    mishaps: contract(LABELS.mishaps),
    btt: token('BTT'),
    win: token('WIN'),
    // there are fewer cats than blocks, so these ids are free
    nextCat: BigInt(wallet.chain.head.number),
  }
}
