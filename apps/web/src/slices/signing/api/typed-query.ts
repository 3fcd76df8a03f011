import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { compareChain, findTypedGrants, type TypedData, type TypedGrant } from '@tronlens/keys'
import {
  type Asset,
  type Grant,
  type GrantedNow,
  grantWarning,
  readGranted,
  unitWarnings,
  type Warning,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { readTokenNames, type TokenNames } from './token-names.ts'
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
  const grants = findTypedGrants(data).map(grantOf)
  const assets = grants.map(({ contract }): Asset => ({ kind: 'token', contract }))
  const chain = compareChain(data, await readFirstBlock(signal))
  const [names, units, granted] = await Promise.all([
    readTokenNames(assets, signal),
    signer ? readTokenUnits(assets, signer, postNode) : new Map(),
    signer ? readGranted(postNode, signer, grants) : [],
  ])
  return {
    names,
    warnings: [
      ...(chain.kind === 'same' ? [] : [chain]),
      ...warningsOf(grants, granted),
      ...[...units].flatMap(([token, own]) => unitWarnings(token, names.get(token), own)),
    ],
  }
}

/** The same where the node or the index does not answer: what the data themselves say. */
export const typedWithoutAnswers = (data: TypedData): TypedForeseen => ({
  names: new Map(),
  warnings: [
    { kind: 'chainUnknown' },
    ...findTypedGrants(data).flatMap((grant): Warning[] => [
      ...warningsOf([grantOf(grant)], []),
      { kind: 'unitUnknown', token: grant.contract },
    ]),
  ],
})

const warningsOf = (grants: readonly Grant[], granted: readonly GrantedNow[]): Warning[] =>
  grants.flatMap((grant) => grantWarning(grant, granted) ?? [])

/** A grant of typed data as a transaction's is: the signature alone gives it, so it is written. */
function grantOf({ kind, spender, contract, amount, until, keeper }: TypedGrant): Grant {
  if (kind === 'piece') return { kind, contract, to: spender, id: amount }
  if (kind === 'collection') return { kind, contract, to: spender, until }
  return {
    kind,
    contract,
    to: spender,
    amount,
    isIncrease: false,
    isWritten: true,
    until,
    ...(keeper && { keeper }),
  }
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
