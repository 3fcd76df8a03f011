import { create } from '@bufbuild/protobuf'
import {
  AccountBalanceRequestSchema,
  AccountBalanceResponseSchema,
  AccountNetMessageSchema,
  AccountResourceMessageSchema,
  AccountSchema,
  BlockIdentifierSchema,
  printInt64,
  printMessage,
} from '@tronlens/protocol'
import { accountIdKey } from '../../actuators/set-account-id.ts'
import { toHex } from '../../base/hex.ts'
import { hashMapOrder, stringHash } from '../../base/java-order.ts'
import { RewardStore } from '../../consensus/reward-store.ts'
import { queryReward } from '../../consensus/rewards.ts'
import { votingPower } from '../../resources/power.ts'
import { stakeLimit, TRX, tronPower } from '../../resources/stake.ts'
import { addUsage, increaseUsage, readMeter } from '../../resources/usage.ts'
import { assetIdOf } from '../../state/asset-names.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Account } from '../../state/records/account.ts'
import { accountMessage, resourceAssets } from '../print/account-message.ts'
import { base58ToHex, convertAddress } from '../request/address-text.ts'
import { JavaError } from '../request/java-error.ts'
import {
  isVisible,
  memberText,
  readMessage,
  readObject,
  requestedText,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { type Endpoint, post, read, walletRead } from './endpoint.ts'

/**
 * An account as the node prints it.
 *
 * @param visible - addresses in Base58 and texts as they are, instead of hex
 * @param padded - list all three resources of Stake 2.0
 */
export const accountJson = (state: ChainState, account: Account, visible: boolean, padded = true): string =>
  // The id of an issued token is text in both forms.
  printMessage(AccountSchema, accountMessage(state, account, padded), visible, {
    ...(account.assetIssuedId !== '' && { asset_issued_ID: JSON.stringify(account.assetIssuedId) }),
  })

const printAccount = (request: WalletRequest, account: Account | undefined, padded: boolean): string =>
  account ? accountJson(request.state, account, isVisible(request), padded) : '{}'

function getAccount(request: WalletRequest): string {
  const { address = new Uint8Array() } = readMessage(request, AccountSchema)
  return printAccount(request, request.state.accounts.get(toHex(address)), true)
}

/** The account with an id. */
export function findAccountById(state: ChainState, id: Uint8Array): Account | undefined {
  const address = state.tables.accountIds.get(accountIdKey(id))
  return address === undefined ? undefined : state.accounts.get(address)
}

function getAccountById(request: WalletRequest): string {
  const { accountId = new Uint8Array() } = readMessage(request, AccountSchema)
  return printAccount(request, findAccountById(request.state, accountId), false)
}

/** Bandwidth of an account, the common part of both resource answers. */
function netResources(state: ChainState, account: Account) {
  const now = state.headSlot
  const used = resourceAssets(state, account)
  const idOf = (token: string) => assetIdOf(state, Buffer.from(token))
  const limits = hashMapOrder([...used.keys()], stringHash).map(
    (token) => [token, state.tables.assets.get(idOf(token))?.freeNetLimit ?? 0n] as const,
  )
  return {
    freeNetUsed: increaseUsage(state, account.freeNetUsage, 0n, account.freeNetTime, now),
    freeNetLimit: state.properties.amount('getFreeNetLimit'),
    NetUsed: addUsage(state, readMeter(account, 'bandwidth'), 0n, now).usage,
    NetLimit: stakeLimit(state, account, 'bandwidth'),
    assetNetUsed: used,
    assetNetLimit: new Map(limits),
    TotalNetLimit: state.properties.amount('getTotalNetLimit'),
    TotalNetWeight: state.properties.amount('totalNetWeight'),
  }
}

function findRequested(request: WalletRequest): Account | undefined {
  const visible = isVisible(request)
  const value = requestedText(request, 'address')
  return value === undefined
    ? undefined
    : request.state.accounts.get(convertAddress(value, visible, request.settings.release))
}

/** Resources of an account, in the form that the node prints. */
export function resourcesJson(state: ChainState, account: Account, visible: boolean): string {
  const votes = account.votes.reduce((sum, vote) => sum + vote.count, 0n)
  return printMessage(
    AccountResourceMessageSchema,
    {
      ...netResources(state, account),
      TotalTronPowerWeight: state.properties.amount('totalTronPowerWeight'),
      tronPowerUsed: votes,
      tronPowerLimit: allPower(state, account) / TRX,
      EnergyUsed: addUsage(state, readMeter(account, 'energy'), 0n, state.headSlot).usage,
      EnergyLimit: stakeLimit(state, account, 'energy'),
      TotalEnergyLimit: state.properties.amount('getTotalEnergyCurrentLimit'),
      TotalEnergyWeight: state.properties.amount('totalEnergyWeight'),
    },
    visible,
  )
}

function getAccountResource(request: WalletRequest): string {
  const account = findRequested(request)
  return account ? resourcesJson(request.state, account, isVisible(request)) : '{}'
}

/** The resource answer counts stake for TRON_POWER even if it does not give votes. */
const allPower = (state: ChainState, account: Account): bigint =>
  state.properties.isOn('getAllowNewResourceModel') ? votingPower(state, account) : tronPower(account)

function getAccountNet(request: WalletRequest): string {
  const { address = new Uint8Array() } =
    request.method === 'GET' ? queryAddress(request) : readMessage(request, AccountSchema)
  const account = request.state.accounts.get(toHex(address))
  return account
    ? printMessage(AccountNetMessageSchema, netResources(request.state, account), isVisible(request))
    : '{}'
}

const queryAddress = (request: WalletRequest): { address: Uint8Array } => ({
  address: Buffer.from(
    convertAddress(request.query.get('address') ?? '', isVisible(request), request.settings.release),
    'hex',
  ),
})

/**
 * Address of `getReward` and `getBrokerage`, which convert it themselves: hex when it starts with 41, else
 * Base58.
 */
function looseAddress(request: WalletRequest): string | undefined {
  let text: string | null | undefined = request.query.get('address')
  if (request.method === 'POST') {
    if (request.contentType === '') return undefined
    if (request.contentType.includes('application/x-www-form-urlencoded'))
      text = new URLSearchParams(request.body).get('address')
    else
      text =
        request.body.trim() === ''
          ? undefined
          : memberText(readObject(request.body, request.settings.release), 'address')
  }
  if (!text || String(text).trim() === '') return undefined
  return String(text).startsWith('41')
    ? convertAddress(String(text), false, request.settings.release)
    : base58ToHex(String(text), request.settings.release)
}

function answerFor(
  request: WalletRequest,
  member: string,
  value: (address: string) => bigint | number,
  print: (value: bigint | number) => string = String,
): string {
  try {
    const address = looseAddress(request)
    return `{"${member}": ${print(address === undefined ? 0n : value(address))}}`
  } catch (error) {
    if (!(error instanceof JavaError) || error.className.endsWith('JSONException')) throw error
    return `{"Error": "INVALID address, ${error.message}"}`
  }
}

function getAccountBalance(request: WalletRequest): string {
  const { accountIdentifier, blockIdentifier } = readMessage(request, AccountBalanceRequestSchema)
  const number = blockIdentifier?.number ?? 0n
  const { archive } = request.chain
  const block = archive.find(Number(number))
  if (!block || number < 0n)
    throw new JavaError('org.tron.core.exception.ItemNotFoundException', `number: ${number} is not found!`)
  const hash = toHex(blockIdentifier?.hash ?? new Uint8Array())
  if (hash !== block.id)
    throw new JavaError('java.lang.IllegalArgumentException', 'number and hash do not match')
  const balance = archive.balanceAt(toHex(accountIdentifier?.address ?? new Uint8Array()), block.number) ?? 0n
  return printMessage(
    AccountBalanceResponseSchema,
    {
      balance,
      blockIdentifier: create(BlockIdentifierSchema, { hash: Buffer.from(block.id, 'hex'), number }),
    },
    isVisible(request),
  )
}

function validateAddress(request: WalletRequest): string {
  const text = addressToCheck(request)
  return text === 'unreadable' ? '' : JSON.stringify(checkAddress(text.address))
}

/** The address to check; a body that is not JSON gets an empty answer. */
function addressToCheck(request: WalletRequest): { address: string | undefined } | 'unreadable' {
  if (request.method === 'GET') return { address: request.query.get('address') ?? undefined }
  try {
    return { address: memberText(readObject(request.body, request.settings.release), 'address') }
  } catch {
    return 'unreadable'
  }
}

function checkAddress(text: string | undefined): { result: boolean; message: string } {
  if (text === undefined)
    return { result: false, message: 'Cannot invoke "String.length()" because "input" is null' }
  const invalid = { result: false, message: 'Invalid address' }
  const judge = (hex: string | undefined, message: string) =>
    hex !== undefined && hex.length === 42 && hex.startsWith('41') ? { result: true, message } : invalid
  if (text.length === 42) {
    if (!/^[0-9a-fA-F]+$/.test(text))
      return {
        result: false,
        message: 'exception decoding Hex string: invalid characters encountered in Hex string',
      }
    return judge(text.toLowerCase(), 'Hex string format')
  }
  if (text.length === 34) {
    try {
      return judge(base58ToHex(text, '4.8.2'), 'Base58check format')
    } catch (error) {
      if (error instanceof JavaError) return { result: false, message: error.message }
      throw error
    }
  }
  if (text.length === 28) return judge(Buffer.from(text, 'base64').toString('hex'), 'Base64 format')
  return { result: false, message: 'Length error' }
}

/** Reads of accounts and their resources. */
export const accountEndpoints: readonly Endpoint[] = [
  read('getaccount', getAccount),
  read('getaccountbyid', getAccountById),
  walletRead('getaccountresource', getAccountResource),
  walletRead('getaccountnet', getAccountNet),
  walletRead('validateaddress', validateAddress),
  read('getReward', (request) =>
    answerFor(request, 'reward', (address) => queryReward(request.state, address), printInt64),
  ),
  read('getBrokerage', (request) =>
    answerFor(request, 'brokerage', (address) =>
      new RewardStore(request.state).brokerage(request.state.properties.number('currentCycle'), address),
    ),
  ),
  post('getaccountbalance', getAccountBalance, 'refused'),
]
