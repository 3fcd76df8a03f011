import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, isAddress, toBigInt } from '@tronlens/core'
import {
  type AskNode,
  type Asset,
  type ChainSnapshot,
  type Change,
  type CodeNow,
  estimateFee,
  expectChanges,
  type FeeEstimate,
  findGrants,
  isMadeByDeployment,
  type KnownAddress,
  type ReviewedTransaction,
  readCode,
  readSnapshot,
  refuseChanged,
  simulate,
  type TransactionContent,
  withHighestPrices,
  worseSale,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { tellContract } from '../told.ts'
import { readIndexedHeld } from './indexed-held.ts'
import { readIndexedPermissions } from './indexed-permissions.ts'
import { readIndexedSale } from './indexed-sale.ts'
import { readSentTo } from './sent-to.ts'
import { readTokenNames, type TokenNames, tokenOf } from './token-names.ts'
import { readTokenUnits, type TokenUnits } from './token-units.ts'

/** `verify_status` of a contract whose source nobody has given. */
const UNVERIFIED = 0

/** What will happen when a transaction is sent, as far as it can be known before. */
export interface Foreseen {
  snapshot: ChainSnapshot
  fee: FeeEstimate
  changes: readonly Change[]
  names: TokenNames
  /** What the call runs; undefined for what calls no contract. */
  code: CodeNow | undefined
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

/** What the node and the index are asked with; several transactions of one account can share it. */
export interface ForeseeSources {
  ask: AskNode
  /** Whom the owner has sent something to lately. */
  known: Promise<KnownAddress[]>
  /** Chain parameters as the index has them; undefined where it does not answer, so that only the node's word counts. */
  prices: Promise<ReadonlyMap<string, bigint> | undefined>
  signal: AbortSignal
}

const foresee = (
  transaction: ReviewedTransaction,
  signatures: number,
  signal: AbortSignal,
): Promise<Foreseen> =>
  foreseeWith(transaction, signatures, {
    ask: (path, body) => postNode(path, body, signal),
    known: readKnown(transaction.content.contract.fields.ownerAddress, signal),
    prices: readPrices(signal),
    signal,
  })

/** What will happen when a transaction is sent with so many signatures. */
export async function foreseeWith(
  transaction: ReviewedTransaction,
  signatures: number,
  { ask, known: asked, prices, signal }: ForeseeSources,
): Promise<Foreseen> {
  const { content } = transaction
  const { ownerAddress } = content.contract.fields
  const called = content.contract.name === 'TriggerSmartContract' && content.contract.fields.contractAddress
  const indexed = called ? readIndexed(called, signal) : undefined
  const isUpdate = content.contract.name === 'AccountPermissionUpdateContract'
  const [read, known, code, permissionsIndexed, indexedPrices, saleIndexed] = await Promise.all([
    readSnapshot(ask, content, async () => (await indexed)?.isVerified),
    asked,
    readCodeNow(ask, content, indexed),
    isUpdate ? readIndexedPermissions(ownerAddress, signal) : undefined,
    prices,
    readIndexedSale(content, signal),
  ])
  const snapshot = withHighestPrices(
    {
      ...read,
      ...(permissionsIndexed && { permissionsIndexed }),
      ...(read.sale && { sale: worseSale(read.sale, saleIndexed) }),
    },
    indexedPrices,
  )
  const fee = estimateFee(transaction, signatures, snapshot)
  // an energy that is only said to be too much hides nothing of what the call does
  const changes = expectChanges(content, snapshot, { total: fee.total })
  const signed = tellContract(content).assets
  const granted = findGrants(content, snapshot.simulation).map(
    ({ contract }): Asset => ({ kind: 'token', contract }),
  )
  const own = changes.filter(({ address }) => address === ownerAddress).map(({ asset }) => asset)
  const assets = [...changes.map(({ asset }) => asset), ...signed, ...granted]
  const [names, heldIndexed, ownUnits] = await Promise.all([
    readTokenNames(assets, signal),
    readIndexedHeld(content, snapshot, signal),
    readTokenUnits(onePerToken([...signed, ...granted, ...own]), ownerAddress, ask),
  ])
  const units = new Map(
    [...ownUnits].filter(([token, unit]) => !isMadeByDeployment(content, names.get(token), unit)),
  )
  const collections = new Map([...names].map(([token, name]) => [token, name.isCollection ?? false]))
  const compared = { ...snapshot, indexed: heldIndexed, collections }
  return { snapshot: compared, fee, changes, names, code, units, known }
}

/** Tokens whose units are compared; what a call moves besides is named by its contract alone. */
const MOST_UNITS = 12

function onePerToken(assets: readonly Asset[]): Asset[] {
  const tokens = new Map(assets.map((asset) => [tokenOf(asset), asset]))
  return [...tokens.values()].slice(0, MOST_UNITS)
}

/** What the index says of a contract; undefined members for one that is not indexed yet. */
interface Indexed {
  /** Its source is known here. */
  isVerified: boolean | undefined
  /** The contract that it takes its code from. */
  implementation: Address | undefined
}

async function readIndexed(contract: Address, signal?: AbortSignal): Promise<Indexed> {
  const { data } = await api.getContract({ contract }, signal ? { signal } : {})
  const { verify_status: status, proxy_implementation: implementation = '' } = data[0] ?? {}
  return {
    isVerified: status === undefined ? undefined : status !== UNVERIFIED,
    implementation: isAddress(implementation) ? implementation : undefined,
  }
}

const readCodeNow = async (
  ask: AskNode,
  content: TransactionContent,
  indexed: Promise<Indexed> | undefined,
): Promise<CodeNow | undefined> => readCode(ask, content, (await indexed)?.implementation)

/**
 * Asks once more, right before a call is signed, whether it still runs and does what its review showed, for
 * energy that can be paid for.
 *
 * @throws {ContractChangedError} when it does not
 */
export async function refuseChangedCall(
  { content }: ReviewedTransaction,
  { snapshot, code, fee }: Foreseen,
): Promise<void> {
  if (content.contract.name !== 'TriggerSmartContract') return
  const { contractAddress } = content.contract.fields
  const [now, simulation] = await Promise.all([
    readCodeNow(postNode, content, readIndexed(contractAddress)),
    simulate(postNode, content),
  ])
  const shown = { code, simulation: snapshot.simulation, energy: fee.energy }
  refuseChanged(content, shown, { code: now, simulation })
}

/** The chain parameters of the index by the node's names. */
export const readPrices = (signal: AbortSignal): ForeseeSources['prices'] =>
  api.getChainParameters({}, { signal }).then(
    ({ tronParameters }) => new Map(tronParameters.map(({ key, value }) => [key, toBigInt(value ?? 0)])),
    () => undefined,
  )

/** Whom an account has sent something to lately. */
export const readKnown = async (address: Address, signal: AbortSignal): Promise<KnownAddress[]> =>
  [...(await readSentTo(address, signal))].map(([each, times]) => ({ address: each, times }))
