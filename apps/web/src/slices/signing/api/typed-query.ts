import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { compareChain, readTypedMeaning, type TypedData } from '@tronlens/keys'
import { grantWarning, readGranted, readHeld, unitWarnings, type Warning } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { assetsOf, type OwnedGrant, powersOf, type Taking } from '../typed-powers.ts'
import { readTokenNames, type TokenNames, tokenOf } from './token-names.ts'
import { readTokenUnits } from './token-units.ts'

/** What to look at before typed data is signed. */
export interface TypedForeseen {
  warnings: readonly Warning[]
  names: TokenNames
}

/**
 * What a signature of typed data gives away, and whether it is meant for the chain that is shown.
 *
 * @param key - distinguishes the data, for example their text
 */
export const typedQuery = (data: TypedData | undefined, key: string, signer: Address | undefined) =>
  queryOptions({
    queryKey: ['typed-data', key, signer],
    queryFn: data ? ({ signal }) => foreseeTyped(data, signer, signal) : skipToken,
    gcTime: 0,
  })

async function foreseeTyped(
  data: TypedData,
  signer: Address | undefined,
  signal: AbortSignal,
): Promise<TypedForeseen> {
  const powers = powersOf(readTypedMeaning(data, signer), signer)
  const assets = assetsOf(powers)
  const chain = compareChain(data, await readFirstBlock(signal))
  const [names, units, grants, takings] = await Promise.all([
    readTokenNames(assets, signal),
    signer ? readTokenUnits(assets, signer, postNode) : new Map(),
    Promise.all(powers.grants.map(readGrant)),
    Promise.all(powers.takings.map(async (taking) => takingWarning(taking, await readHeldOf(taking)))),
  ])
  return {
    names,
    warnings: [
      ...(chain.kind === 'same' ? [] : [chain]),
      ...grants.flat(),
      ...takings,
      ...powers.others,
      ...[...units].flatMap(([token, own]) => unitWarnings(token, names.get(token), own)),
    ],
  }
}

/** The same where the node or the index does not answer: what the data themselves say. */
export function typedWithoutAnswers(data: TypedData, signer: Address | undefined): TypedForeseen {
  const powers = powersOf(readTypedMeaning(data, signer), signer)
  const tokens = new Set(assetsOf(powers).flatMap((asset) => tokenOf(asset) ?? []))
  return {
    names: new Map(),
    warnings: [
      { kind: 'chainUnknown' },
      ...powers.grants.flatMap(({ grant }) => grantWarning(grant, []) ?? []),
      ...powers.takings.map((taking) => takingWarning(taking, undefined)),
      ...powers.others,
      ...[...tokens].map((token): Warning => ({ kind: 'unitUnknown', token })),
    ],
  }
}

async function readGrant({ grant, owner }: OwnedGrant): Promise<Warning[]> {
  const warning = grantWarning(grant, owner ? await readGranted(postNode, owner, [grant]) : [])
  return warning ? [warning] : []
}

const readHeldOf = async ({ asset, owner }: Taking): Promise<bigint | undefined> =>
  owner && asset.kind === 'token' ? readHeld(postNode, asset.contract, owner) : undefined

function takingWarning({ kind, asset, amount, to, gets, until }: Taking, held: bigint | undefined): Warning {
  const taking = { asset, amount, held, until }
  return kind === 'signedTransfer' && to
    ? { kind, address: to, ...taking }
    : { kind: 'signedOrder', gets, ...taking }
}

/**
 * Id of the first block, which names a chain: as the node and the index say it. Undefined where they contradict each other;
 * an index that begins later has none.
 */
async function readFirstBlock(signal: AbortSignal): Promise<string | undefined> {
  const [node, index] = await Promise.all([
    postNode<{ blockID?: string }>('/wallet/getblockbynum', { num: 0 }, signal),
    api.getBlock({ number: '0' }, { signal }).catch(() => undefined),
  ])
  return index && index.hash !== node.blockID ? undefined : node.blockID
}
