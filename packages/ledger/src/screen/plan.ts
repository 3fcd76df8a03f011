import { type Address, fromSmallestUnit } from '@tronlens/core'
import type { ContractName, ReviewedTransaction, TransactionContent } from '@tronlens/signing'
import { LedgerError, type LedgerReason } from '../errors.ts'
import { cutChunks } from './chunks.ts'
import {
  callRows,
  contractRows,
  fromRow,
  isReadableCall,
  type ScreenRow,
  tokenCall,
  writeAddress,
} from './fields.ts'

/** What the owner of a device has allowed in the settings of its TRON app, and which app it is. */
export interface AppSettings {
  readonly version: string
  /** Notes may be signed. */
  readonly allowData: boolean
  /** Contracts may be called that the app does not know. */
  readonly allowContract: boolean
  /** Addresses are shown by their ends only. */
  readonly truncateAddress: boolean
  /** What the app cannot read may be signed by its hash. */
  readonly signByHash: boolean
}

/** How a transaction is signed, and what the screen of the device says meanwhile. */
export interface SigningPlan {
  /** The whole transaction goes to the device, or its hash alone. */
  readonly sends: 'transaction' | 'hash'
  /** What there is to compare: what matters, the contract and method of a call, or only a hash. */
  readonly shows: 'fields' | 'call' | 'hash'
  readonly rows: readonly ScreenRow[]
  /** What its owner should know about the lines, for example that an amount has no decimals there. */
  readonly note?: ScreenNote
  /** What it shows instead when the token is in the list of the app. */
  readonly knownToken?: readonly ScreenRow[]
}

/**
 * Amounts in the smallest unit of a token; addresses that apps of version 0.7 name the wrong way round on
 * larger screens.
 */
export type ScreenNote = 'smallestUnit' | 'swapped'

/** The token of a call, as far as it is known here. */
export interface TokenName {
  readonly symbol: string
  readonly decimals: number
}

/** Types that the app reads, but shows by their hash. */
const HASH_SHOWN: ReadonlySet<ContractName> = new Set<ContractName>([
  'AccountUpdateContract',
  'ProposalCreateContract',
  'ProposalApproveContract',
  'ProposalDeleteContract',
  'AccountPermissionUpdateContract',
])
/** Lists that the app has room for. */
const MOST_VOTES = 5
const MOST_PARAMETERS = 10
/** The only duration of the old way to stake that the app takes. */
const FREEZE_DAYS = 3n
/** Settings that plans assume before a device is connected: everything is allowed. */
const ALL_ALLOWED: AppSettings = {
  version: '',
  allowData: true,
  allowContract: true,
  truncateAddress: false,
  signByHash: true,
}

/**
 * Says how a transaction will be signed and what the device will show of it.
 *
 * @param key address of the key that signs, which may be a co-signer's
 * @param settings of the device; without any, of one that allows everything
 * @param token the token that is called, for the amount of a call
 * @throws {LedgerError} when a setting has to be changed first
 */
export function planSigning(
  transaction: Pick<ReviewedTransaction, 'content' | 'rawDataHex' | 'txID'>,
  key: Address,
  settings: AppSettings = ALL_ALLOWED,
  token?: TokenName,
): SigningPlan {
  const { content, rawDataHex, txID } = transaction
  const obstacle = findObstacle(content, rawDataHex, settings)
  if (obstacle) {
    if (settings.signByHash) return planHash(txID, key)
    throw new LedgerError(obstacle)
  }
  const write = writeAddress(settings.truncateAddress)
  const from = fromRow(content, write)
  const { contract } = content
  if (HASH_SHOWN.has(contract.name))
    return { sends: 'transaction', shows: 'hash', rows: [{ label: 'Hash', value: txID }, from] }
  if (contract.name !== 'TriggerSmartContract')
    return {
      sends: 'transaction',
      shows: 'fields',
      rows: [...(contractRows(contract, write) ?? []), from],
      ...noteOf(contract.name),
    }
  const call = tokenCall(contract.fields)
  return {
    sends: 'transaction',
    shows: 'call',
    rows: [...callRows(contract.fields, write), from],
    ...(call && {
      knownToken: [
        { label: 'Amount', value: token ? fromSmallestUnit(call.value, token.decimals) : String(call.value) },
        { label: 'Token', value: token?.symbol ?? '' },
        { label: call.label, value: write(call.party) },
        from,
      ],
    }),
  }
}

/**
 * Signing by the hash alone: the device knows nothing else of the transaction, and names the account of the
 * key.
 */
export const planHash = (txID: string, key: Address): SigningPlan => ({
  sends: 'hash',
  shows: 'hash',
  rows: [
    { label: 'Hash', value: txID },
    { label: 'From', value: key },
  ],
})

function noteOf(name: ContractName): { note?: ScreenNote } {
  if (name === 'UnDelegateResourceContract') return { note: 'swapped' }
  return name === 'TransferAssetContract' || name.startsWith('Exchange') ? { note: 'smallestUnit' } : {}
}

/** Why a device cannot be given the transaction itself; its hash may be all that is left. */
function findObstacle(
  content: TransactionContent,
  rawDataHex: string,
  { allowData, allowContract, signByHash }: AppSettings,
): LedgerReason | undefined {
  const { contract, memo } = content
  const { isSendable, isContractLast } = cutChunks(rawDataHex)
  if (!isReadable(content, isContractLast)) return 'hashNotAllowed'
  if (!isSendable) return 'tooLong'
  if (HASH_SHOWN.has(contract.name) && !signByHash) return 'hashNotAllowed'
  if (memo !== '' && !allowData) return 'dataNotAllowed'
  // whether a token is in the app's list only the app knows
  const isOtherCall = contract.name === 'TriggerSmartContract' && !tokenCall(contract.fields)
  return isOtherCall && !allowContract ? 'contractsNotAllowed' : undefined
}

function isReadable({ contract }: TransactionContent, isContractLast: boolean): boolean {
  switch (contract.name) {
    case 'TriggerSmartContract':
      // a token that is paid along is not shown
      return isReadableCall(contract.fields) && contract.fields.callTokenValue === 0n
    case 'VoteWitnessContract':
      return isContractLast && contract.fields.votes.length <= MOST_VOTES
    case 'ProposalCreateContract':
      return contract.fields.parameters.length <= MOST_PARAMETERS
    case 'FreezeBalanceContract':
      return contract.fields.frozenDuration === FREEZE_DAYS
    case 'TransferAssetContract':
      return isTokenId(contract.fields.assetName)
    case 'ExchangeCreateContract':
      return isTokenId(contract.fields.firstTokenId) && isTokenId(contract.fields.secondTokenId)
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract':
      return isTokenId(contract.fields.tokenId)
    default:
      return HASH_SHOWN.has(contract.name) || contractRows(contract, String) !== undefined
  }
}

/** The app reads numbers of seven digits, and the sign of TRX. */
const isTokenId = (id: string): boolean => id === '_' || /^\d{7}$/.test(id)
