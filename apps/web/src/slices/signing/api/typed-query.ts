import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { compareChain, findTypedGrants, type TypedData, type TypedGrant } from '@tronlens/keys'
import { type Asset, readHeld, unitWarnings, type Warning } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { readTokenNames, type TokenNames } from './token-names.ts'
import { readTokenUnits } from './token-units.ts'

/** What to look at before typed data is signed. */
export interface TypedForeseen {
  warnings: readonly Warning[]
  names: TokenNames
}

/** More than any token has units. */
const UNLIMITED = 2n ** 128n

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
  const grants = findTypedGrants(data)
  const assets = grants.map(({ contract }): Asset => ({ kind: 'token', contract }))
  const chain = compareChain(data, await readFirstBlock(signal))
  const [names, units, held] = await Promise.all([
    readTokenNames(assets, signal),
    signer ? readTokenUnits(assets, signer, postNode) : new Map(),
    Promise.all(grants.map(({ contract }) => (signer ? readHeld(postNode, contract, signer) : undefined))),
  ])
  return {
    names,
    warnings: [
      ...(chain.kind === 'same' ? [] : [chain]),
      ...grants.map((grant, index) => warningOf(grant, held[index])),
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
      warningOf(grant, undefined),
      { kind: 'unitUnknown', token: grant.contract },
    ]),
  ],
})

function warningOf(
  { kind, spender, contract, amount, until }: TypedGrant,
  held: bigint | undefined,
): Warning {
  if (kind === 'piece') return { kind: 'pieceApproval', spender, contract, id: amount }
  if (kind === 'collection') return { kind: 'approvalForAll', spender, contract, isForAll: undefined, until }
  return {
    kind: amount >= UNLIMITED ? 'unlimitedApproval' : 'allowance',
    spender,
    contract,
    amount,
    before: undefined,
    held,
    until,
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
