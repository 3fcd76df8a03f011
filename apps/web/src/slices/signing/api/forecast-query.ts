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
  type KnownGateways,
  partiesOf,
  type ReviewedTransaction,
  readBridgeCall,
  readCode,
  readSnapshot,
  refuseChanged,
  simulate,
  type TransactionContent,
  withHighestPrices,
  withSameCreated,
  withWorseSale,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'
import { runsCode } from '../fit-fee-limit.ts'
import { summarizeContract } from '../summary.ts'
import { readIndexedHeld } from './indexed-held.ts'
import { readIndexedPermissions } from './indexed-permissions.ts'
import { readIndexedSale } from './indexed-sale.ts'
import { readKnown, readSentTo } from './sent-to.ts'
import { readTokenNames, type TokenNames } from './token-names.ts'
import { readTokenUnits, type TokenUnits, tokensCompared } from './token-units.ts'

/** `verify_status` of a contract without verified source. */
const UNVERIFIED = 0

/** The expected effects of a transaction, as far as they can be known before it is sent. */
export interface Forecast {
  snapshot: ChainSnapshot
  fee: FeeEstimate
  changes: readonly Change[]
  names: TokenNames
  /** The code that the call runs; undefined for a transaction that calls no contract. */
  code: CodeNow | undefined
  /** Units of the tokens of its amounts, as the tokens themselves report them. */
  units: TokenUnits
  /** Contracts or numbers of the tokens of its amounts that are too many to be asked. */
  uncompared: readonly string[]
  known: readonly KnownAddress[]
  /** Gateways of the network's bridges; undefined for what calls none of their functions. */
  gateways?: KnownGateways | undefined
}

/**
 * The expected effects of a transaction.
 *
 * @param transaction - undefined while it is being built
 * @param signatures - number of signatures on the transaction when it is sent; undefined until that is known
 */
export const forecastQuery = (transaction: ReviewedTransaction | undefined, signatures: number | undefined) =>
  queryOptions({
    queryKey: ['forecast', transaction?.txID, signatures],
    queryFn:
      transaction && signatures !== undefined
        ? ({ signal }) => readForecast(transaction, signatures, signal)
        : skipToken,
    gcTime: 0,
  })

/** Sources of a simulation; several transactions of one account can share them. */
export interface ForecastSources {
  ask: AskNode
  /** Addresses to which the owner has sent something lately. */
  recent: Promise<ReadonlySet<Address>>
  /**
   * Chain parameters from the index; undefined where it does not answer, so that the prices need a tick.
   */
  prices: Promise<ReadonlyMap<string, bigint> | undefined>
  signal: AbortSignal
}

const readForecast = (
  transaction: ReviewedTransaction,
  signatures: number,
  signal: AbortSignal,
): Promise<Forecast> =>
  forecastWith(transaction, signatures, {
    ask: (path, body) => postNode(path, body, signal),
    recent: readSentTo(transaction.content.contract.fields.ownerAddress, signal),
    prices: readPrices(signal),
    signal,
  })

/** Simulates a transaction that carries so many signatures when it is sent. */
export async function forecastWith(
  transaction: ReviewedTransaction,
  signatures: number,
  { ask, recent: asked, prices, signal }: ForecastSources,
): Promise<Forecast> {
  const { content } = transaction
  const { ownerAddress } = content.contract.fields
  const called = content.contract.name === 'TriggerSmartContract' && content.contract.fields.contractAddress
  const indexed = called ? readIndexed(called, signal) : undefined
  const isUpdate = content.contract.name === 'AccountPermissionUpdateContract'
  const [read, recent, code, permissionsIndexed, indexedPrices, saleIndexed, gateways] = await Promise.all([
    readSnapshot(ask, content, async () => (await indexed)?.isVerified),
    asked,
    readCodeNow(ask, content, indexed),
    isUpdate ? readIndexedPermissions(ownerAddress, signal) : undefined,
    prices,
    readIndexedSale(content, signal),
    readBridgeCall(content) ? readGateways(signal) : undefined,
  ])
  const snapshot = withHighestPrices(
    withWorseSale(content, { ...read, ...(permissionsIndexed && { permissionsIndexed }) }, saleIndexed),
    indexedPrices,
  )
  const fee = estimateFee(transaction, signatures, snapshot)
  // an energy that is merely reported as too much hides no effect of the call
  const changes = expectChanges(content, snapshot, { total: fee.total })
  const signed = summarizeContract(content).assets
  const granted = findGrants(content, snapshot.simulation).map(
    ({ contract }): Asset => ({ kind: 'token', contract }),
  )
  const own = changes.filter(({ address }) => address === ownerAddress).map(({ asset }) => asset)
  const assets = [...changes.map(({ asset }) => asset), ...signed, ...granted]
  // what is signed and what changes for the owner; other accounts only see tokens pass
  const { compared: tokens, left: uncompared } = tokensCompared([...signed, ...granted, ...own])
  const [indexedNames, known, heldIndexed, ownUnits] = await Promise.all([
    readTokenNames(assets, signal),
    readKnown(ownerAddress, partiesOf(content, snapshot), recent, signal),
    readIndexedHeld(content, snapshot, signal),
    readTokenUnits(tokens, ownerAddress, ask),
  ])
  // a token that is not compared is named by its contract, and its amounts are in the smallest unit
  const names = new Map([...indexedNames].filter(([token]) => !uncompared.includes(token)))
  const units = new Map(
    [...ownUnits].filter(([token, unit]) => !isMadeByDeployment(content, names.get(token), unit)),
  )
  const collections = new Map([...indexedNames].map(([token, name]) => [token, name.isCollection ?? false]))
  const compared = { ...snapshot, indexed: heldIndexed, collections }
  return { snapshot: compared, fee, changes, names, code, units, uncompared, known, gateways }
}

async function readGateways(signal: AbortSignal): Promise<KnownGateways> {
  const { data } = await api.listSideChains({}, { signal })
  const named = (texts: readonly string[]) => texts.filter(isAddress)
  return {
    main: named(data.chains.map((chain) => chain.mainchain_gateway)),
    side: named(data.chains.map((chain) => chain.sidechain_gateway)),
  }
}

/** The index's record of a contract; members are undefined for a contract that is not indexed yet. */
interface Indexed {
  /** Its source is verified here. */
  isVerified: boolean | undefined
  /** The contract whose code it runs. */
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
 * Asks once more, right before a call or a deployment is signed, whether it still runs and does what its
 * review showed, for energy that can be paid for.
 *
 * @throws {ContractChangedError} when it does not
 */
export async function refuseChangedCall(
  { content }: ReviewedTransaction,
  { snapshot, code, fee }: Forecast,
): Promise<void> {
  if (!runsCode(content)) return
  const { contract } = content
  const called = contract.name === 'TriggerSmartContract' ? contract.fields.contractAddress : undefined
  const [now, simulation] = await Promise.all([
    readCodeNow(postNode, content, called && readIndexed(called)),
    simulate(postNode, content).then((each) => withSameCreated(postNode, snapshot.simulation, each)),
  ])
  const { simulation: before, granted } = snapshot
  const shown = { code, simulation: before, energy: fee.energy, granted }
  refuseChanged(content, shown, { code: now, simulation })
}

/** The chain parameters of the index, by the node's names. */
export const readPrices = (signal: AbortSignal): ForecastSources['prices'] =>
  api.getChainParameters({}, { signal }).then(
    ({ tronParameters }) => new Map(tronParameters.map(({ key, value }) => [key, toBigInt(value ?? 0)])),
    () => undefined,
  )
