import { type HexAddress, hexAddress } from '@tronlens/core'
import { LOOSE_RUNTIMES, type LooseStandard, looseCode, madeAddress } from '@tronlens/testkit'
import type { Scene } from '../testing/scene.ts'

/** A token that a contract keeps. */
export type LooseToken = {
  readonly address: HexAddress
  readonly standard: LooseStandard
  /** Its events report all that happens to balances, and nothing else. */
  readonly isHonest: boolean
  /** A maker may make it again where it was. */
  readonly isMade: boolean
}

/** Items of collections: some small, one that fills the word. */
export const ITEMS: readonly bigint[] = [...Array.from({ length: 9 }, (_, i) => BigInt(i)), 2n ** 256n - 1n]
/** Kinds of items that are counted. */
export const KINDS: readonly bigint[] = [0n, 1n, 2n, 2n ** 200n]

export const STANDARDS: readonly LooseStandard[] = [20, 721, 1155]
/** Names by which contracts show whether their events are true. */
export const [HONEST_NAME, LYING_NAME] = ['honest', 'lying']

/** What follows the code of one that a maker makes: another one has another address. */
const MADE_SUFFIXES = { honest: '01', lying: '02' }

/** Code of a token that a maker makes. */
export const madeCode = (standard: LooseStandard, isHonest: boolean): string =>
  looseCode(standard) + (isHonest ? MADE_SUFFIXES.honest : MADE_SUFFIXES.lying)

/** All tokens that a maker may make. */
export const listMade = (maker: HexAddress): LooseToken[] =>
  STANDARDS.flatMap((standard) =>
    [true, false].map((isHonest) => ({
      address: hexAddress(madeAddress(maker, madeCode(standard, isHonest))),
      standard,
      isHonest,
      isMade: true,
    })),
  )

const STANDARD_OF_CODE = new Map(STANDARDS.map((standard) => [LOOSE_RUNTIMES[standard], standard]))

/** The standard of a contract as a token, where an account deployed one. */
export function findLooseToken({ chain }: Pick<Scene, 'chain'>, address: string): LooseToken | undefined {
  const { codes, contracts } = chain.devchain.chain.state.tables
  const standard = STANDARD_OF_CODE.get(Buffer.from(codes.get(address) ?? []).toString('hex'))
  if (!standard) return undefined
  const isHonest = contracts.get(address)?.name === HONEST_NAME
  return { address: hexAddress(address), standard, isHonest, isMade: false }
}
