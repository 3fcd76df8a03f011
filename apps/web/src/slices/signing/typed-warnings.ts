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

/** What is asked before the warnings of typed data are complete. */
interface TypedQuestions {
  powers: TypedPowers
  /** The contract that the domain names. */
  contract: Address | undefined
  /** One asset for each token of the message. */
  assets: readonly Asset[]
}

/**
 * What node and index answer. A question without an answer is undefined, and what it would have shown counts
 * as unknown, so that a source that fails never takes a warning away.
 */
export interface TypedAnswers {
  /** Ids of the first block of the chain, one for each source that is asked. */
  firstBlocks: readonly (string | undefined)[]
  /** What the index says of tokens; a token that is missing is not known. */
  names: TokenNames
  /** What tokens say of themselves. */
  units: ReadonlyMap<string, TokenUnit | undefined>
  /** What the receivers of grants may do today, in the order of the grants. */
  granted: readonly (readonly GrantedNow[] | undefined)[]
  /** What is held of what is taken, in the order of the takings. */
  held: readonly (bigint | undefined)[]
}

/** No source has answered. */
export const NO_ANSWERS: TypedAnswers = {
  firstBlocks: [undefined],
  names: new Map(),
  units: new Map(),
  granted: [],
  held: [],
}

/** What has to be asked about typed data. */
export function questionsOf(data: TypedData, signer: Address | undefined): TypedQuestions {
  const meaning = readTypedMeaning(data, signer)
  const powers = powersOf(meaning, signer)
  const assets = new Map(assetsOf(powers).map((asset) => [tokenOf(asset), asset] as const))
  assets.delete(undefined)
  return { powers, contract: meaning.contract, assets: [...assets.values()] }
}

/**
 * Everything to look at before typed data are signed. At least one warning needs a tick: no message is
 * harmless by its form.
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

/** The most serious of what the sources show: another chain by one of them is another chain. */
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
