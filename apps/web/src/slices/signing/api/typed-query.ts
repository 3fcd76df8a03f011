import { queryOptions, skipToken } from '@tanstack/react-query'
import { ApiRequestError } from '@tronlens/api-contract/client'
import type { Address } from '@tronlens/core'
import type { TypedData } from '@tronlens/keys'
import { readGranted, readHeld, readHeldPiece, type Warning } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { SECOND } from '../../../shared/format/time.ts'
import type { Taking } from '../typed-powers.ts'
import { NO_ANSWERS, questionsOf, typedWarnings } from '../typed-warnings.ts'
import { readTokenNames, type TokenNames } from './token-names.ts'
import { readTokenUnits } from './token-units.ts'

const NOT_FOUND = 404
/** How long to wait before failed sources are asked again. */
const AGAIN_MS = 5 * SECOND

/** Warnings about typed data before it is signed. */
export interface TypedForecast {
  warnings: readonly Warning[]
  names: TokenNames
  /** A source did not answer; its answer counts as unknown. */
  isPartial: boolean
}

/**
 * The powers that a signature of typed data gives away, and whether it is valid on the chain that is shown.
 * The sources are asked again as long as one of them does not answer.
 *
 * @param key - distinguishes the data, for example their text
 */
export const typedQuery = (data: TypedData | undefined, key: string, signer: Address | undefined) =>
  queryOptions({
    queryKey: ['typed-data', key, signer],
    queryFn: data ? ({ signal }) => forecastTyped(data, signer, signal) : skipToken,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPartial ? AGAIN_MS : false),
  })

async function forecastTyped(
  data: TypedData,
  signer: Address | undefined,
  signal: AbortSignal,
): Promise<TypedForecast> {
  const questions = questionsOf(data, signer)
  const { powers, assets } = questions
  let isPartial = false
  const answered = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked
    } catch (error) {
      if (signal.aborted) throw error
      // each question fails alone, so that it removes no other verdict
      isPartial = true
      return undefined
    }
  }
  const [node, index, names, units, granted, held] = await Promise.all([
    answered(readNodeFirstBlock(signal)),
    answered(readIndexFirstBlock(signal)),
    Promise.all(assets.map((asset) => answered(readTokenNames([asset], signal)))),
    Promise.all(assets.map((asset) => signer && answered(readTokenUnits([asset], signer, postNode)))),
    Promise.all(
      powers.grants.map(({ grant, owner }) => owner && answered(readGranted(postNode, owner, [grant]))),
    ),
    Promise.all(powers.takings.map((taking) => answered(readHeldOf(taking)))),
  ])
  const answers = {
    firstBlocks: index === 'begins later' ? [node] : [node, index],
    names: new Map(names.flatMap((each) => [...(each ?? [])])),
    units: new Map(units.flatMap((each) => [...(each ?? [])])),
    granted: granted.map((each) => each || undefined),
    held,
  }
  return { names: answers.names, warnings: typedWarnings(data, questions, answers), isPartial }
}

/** The verdict without any answers: from the data alone. */
export const typedWithoutAnswers = (data: TypedData, signer: Address | undefined): TypedForecast => ({
  names: NO_ANSWERS.names,
  warnings: typedWarnings(data, questionsOf(data, signer), NO_ANSWERS),
  isPartial: true,
})

async function readHeldOf({ asset, amount, owner }: Taking): Promise<bigint | undefined> {
  if (!owner) return undefined
  switch (asset.kind) {
    case 'token':
    case 'anyPiece':
      return readHeld(postNode, asset.contract, owner)
    case 'piece':
      // a single item has no share
      return amount > 1n ? readHeldPiece(postNode, asset.contract, owner, asset.id) : undefined
    default:
      return undefined
  }
}

const readNodeFirstBlock = async (signal: AbortSignal): Promise<string | undefined> =>
  (await postNode<{ blockID?: string }>('/wallet/getblockbynum', { num: 0 }, signal)).blockID

/** The id of the first block identifies a chain; a partial index has none, and answers 404. */
async function readIndexFirstBlock(signal: AbortSignal): Promise<string | 'begins later'> {
  try {
    return (await api.getBlock({ number: '0' }, { signal })).hash
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === NOT_FOUND) return 'begins later'
    throw error
  }
}
