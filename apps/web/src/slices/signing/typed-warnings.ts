import type { Address } from '@tronlens/core'
import { compareChain, readTypedMeaning, type TypedData } from '@tronlens/keys'
import {
  type Asset,
  type GrantedNow,
  grantWarning,
  needsBox,
  numberRepeated,
  type TokenUnit,
  unitWarnings,
  type Warning,
} from '@tronlens/signing'
import { type TokenNames, tokenOf } from './api/token-names.ts'
import { assetsOf, powersOf, type Taking, type TypedPowers } from './typed-powers.ts'

/** Questions that have to be answered before the warnings of typed data are complete. */
interface TypedQuestions {
  powers: TypedPowers
  /** The contract that the domain names. */
  contract: Address | undefined
  /** One asset for each token of the message. */
  assets: readonly Asset[]
}

/**
 * The answers of node and index. A question without an answer is undefined and counts as unknown, so that a
 * failing source never removes a warning.
 */
export interface TypedAnswers {
  /** Ids of the first block of the chain, one for each source that is asked. */
  firstBlocks: readonly (string | undefined)[]
  /** The index's records of tokens; a missing token is not known. */
  names: TokenNames
  /** The units that tokens report themselves. */
  units: ReadonlyMap<string, TokenUnit | undefined>
  /** Today's powers of the receivers of grants, in the order of the grants. */
  granted: readonly (readonly GrantedNow[] | undefined)[]
  /** Balances of the assets that are taken, in the order of the takings. */
  held: readonly (bigint | undefined)[]
}

/** The state without any answers. */
export const NO_ANSWERS: TypedAnswers = {
  firstBlocks: [undefined],
  names: new Map(),
  units: new Map(),
  granted: [],
  held: [],
}

/** The questions about typed data. */
export function questionsOf(data: TypedData, signer: Address | undefined): TypedQuestions {
  const meaning = readTypedMeaning(data, signer)
  const powers = powersOf(meaning, signer)
  const assets = new Map(assetsOf(powers).map((asset) => [tokenOf(asset), asset] as const))
  assets.delete(undefined)
  return { powers, contract: meaning.contract, assets: [...assets.values()] }
}

/**
 * All warnings before typed data are signed. At least one warning needs a tick: no form of a message is
 * harmless.
 */
export function typedWarnings(
  data: TypedData,
  { powers, contract, assets }: TypedQuestions,
  { firstBlocks, names, units, granted, held }: TypedAnswers,
): Warning[] {
  const gives: Warning[] = [
    ...powers.grants.flatMap(({ grant }, place) => grantWarning(grant, granted[place] ?? []) ?? []),
    ...powers.takings.map((taking, place) => takingWarning(taking, held[place])),
    ...powers.others,
  ]
  return numberRepeated([
    ...chainWarnings(data, firstBlocks),
    ...gives,
    ...(gives.some(needsBox) ? [] : [{ kind: 'unknownMessage' as const, contract }]),
    ...assets.flatMap((asset) => {
      const token = tokenOf(asset)
      return token === undefined ? [] : unitWarnings(token, names.get(token), units.get(token))
    }),
  ])
}

/** The most serious verdict of the sources: one source that shows another chain is enough. */
function chainWarnings(data: TypedData, firstBlocks: TypedAnswers['firstBlocks']): Warning[] {
  const verdicts = firstBlocks.map((each) => compareChain(data, each))
  const [worst] = (['anyChain', 'foreignChain', 'chainUnknown'] as const).flatMap(
    (kind) => verdicts.find((each) => each.kind === kind) ?? [],
  )
  return worst && worst.kind !== 'same' ? [worst] : []
}

function takingWarning({ kind, asset, amount, to, gets, until }: Taking, held: bigint | undefined): Warning {
  const taking = { asset, amount, held, until }
  return kind === 'signedTransfer' && to
    ? { kind, address: to, ...taking }
    : { kind: 'signedOrder', gets, ...taking }
}
