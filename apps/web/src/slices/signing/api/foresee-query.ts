import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import {
  type Asset,
  type ChainSnapshot,
  type Change,
  estimateFee,
  expectChanges,
  type FeeEstimate,
  findGrants,
  type KnownAddress,
  type ReviewedTransaction,
  readSnapshot,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { tellContract } from '../told.ts'
import { readTokenNames, type TokenNames } from './token-names.ts'
import { readTokenUnits, type TokenUnits } from './token-units.ts'

/** Transfers that are looked through for addresses that were used before. */
const HISTORY = 200
/** `verify_status` of a contract whose source nobody has given. */
const UNVERIFIED = 0

/** What will happen when a transaction is sent, as far as it can be known before. */
export interface Foreseen {
  snapshot: ChainSnapshot
  fee: FeeEstimate
  changes: readonly Change[]
  names: TokenNames
  /** What the tokens of its amounts say of their own units. */
  units: TokenUnits
  known: readonly KnownAddress[]
}

/**
 * What will happen when a transaction is sent.
 *
 * @param transaction - undefined while it is being built
 * @param signatures - how many will stand on it then; undefined until that is known
 */
export const foreseeQuery = (transaction: ReviewedTransaction | undefined, signatures: number | undefined) =>
  queryOptions({
    queryKey: ['foreseen', transaction?.txID, signatures],
    queryFn:
      transaction && signatures !== undefined
        ? ({ signal }) => foresee(transaction, signatures, signal)
        : skipToken,
    gcTime: 0,
  })

async function foresee(
  transaction: ReviewedTransaction,
  signatures: number,
  signal: AbortSignal,
): Promise<Foreseen> {
  const { content } = transaction
  const { ownerAddress } = content.contract.fields
  const [snapshot, known] = await Promise.all([
    readSnapshot(
      (path, body) => postNode(path, body, signal),
      content,
      (contract) => readVerification(contract, signal),
    ),
    readKnown(ownerAddress, signal),
  ])
  const fee = estimateFee(transaction, signatures, snapshot)
  const changes = expectChanges(content, snapshot, fee)
  const signed = tellContract(content).assets
  const granted = findGrants(content, snapshot.simulation).map(
    ({ contract }): Asset => ({ kind: 'token', contract }),
  )
  const assets = [...changes.map(({ asset }) => asset), ...signed, ...granted]
  const [names, units] = await Promise.all([
    readTokenNames(assets, signal),
    readTokenUnits(signed, ownerAddress, signal),
  ])
  return { snapshot, fee, changes, names, units, known }
}

/** Whether the source of a contract is known here; undefined for one that is not indexed yet. */
async function readVerification(contract: Address, signal: AbortSignal): Promise<boolean | undefined> {
  const { data } = await api.getContract({ contract }, { signal })
  const status = data[0]?.verify_status
  return status === undefined ? undefined : status !== UNVERIFIED
}

/** Whom an account has sent something to lately. */
async function readKnown(address: Address, signal: AbortSignal): Promise<KnownAddress[]> {
  const { transfers } = await api.listWalletTransfers(
    { address, direction: 'out', limit: HISTORY },
    { signal },
  )
  const times = new Map<Address, number>()
  for (const { to_address, revert } of transfers)
    if (to_address && !revert) times.set(to_address, (times.get(to_address) ?? 0) + 1)
  return [...times].map(([each, count]) => ({ address: each, times: count }))
}
