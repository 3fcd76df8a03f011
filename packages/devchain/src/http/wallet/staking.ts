import {
  BytesMessageSchema,
  CanDelegatedMaxSizeRequestMessageSchema,
  CanDelegatedMaxSizeResponseMessageSchema,
  CanWithdrawUnfreezeAmountRequestMessageSchema,
  CanWithdrawUnfreezeAmountResponseMessageSchema,
  DelegatedResourceAccountIndexSchema,
  DelegatedResourceListSchema,
  DelegatedResourceMessageSchema,
  GetAvailableUnfreezeCountRequestMessageSchema,
  GetAvailableUnfreezeCountResponseMessageSchema,
  printMessage,
} from '@tronlens/protocol'
import { MAX_UNFREEZES } from '../../actuators/unfreeze-balance-v2.ts'
import { fromHex, isAddress, toHex } from '../../base/hex.ts'
import { delegationKey, estimateDelegateSize, lendableStake } from '../../resources/delegation.ts'
import { listPartners } from '../../resources/delegation-index.ts'
import { frozenV2Amount, ResourceCode, TRX } from '../../resources/stake.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Delegation, DelegationIndex } from '../../state/records/delegation.ts'
import { delegationMessage } from '../print/state-messages.ts'
import { convertAddress } from '../request/address-text.ts'
import { isVisible, readMessage, requestedText, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, read } from './endpoint.ts'

const NO_BYTES = new Uint8Array()

function delegations(find: (state: ChainState, from: string, to: string) => (Delegation | undefined)[]) {
  return (request: WalletRequest): string => {
    const { fromAddress = NO_BYTES, toAddress = NO_BYTES } = readMessage(
      request,
      DelegatedResourceMessageSchema,
    )
    const found = find(request.state, toHex(fromAddress), toHex(toAddress)).flatMap((entry) =>
      entry && (entry.bandwidth !== 0n || entry.energy !== 0n) ? [delegationMessage(entry)] : [],
    )
    return printMessage(DelegatedResourceListSchema, { delegatedResource: found }, isVisible(request))
  }
}

function delegationIndex(table: (state: ChainState, address: string) => DelegationIndex | undefined) {
  return (request: WalletRequest): string => {
    const visible = isVisible(request)
    const address = bytesValue(request, visible)
    if (!isAddress(address)) return '{}'
    const index = table(request.state, address)
    return printMessage(
      DelegatedResourceAccountIndexSchema,
      {
        account: fromHex(address),
        fromAccounts: listPartners(index?.from ?? []).map(fromHex),
        toAccounts: listPartners(index?.to ?? []).map(fromHex),
      },
      visible,
    )
  }
}

/** `value` of endpoints that convert an address in it themselves. */
function bytesValue(request: WalletRequest, visible: boolean): string {
  if (visible) return convertAddress(requestedText(request, 'value') ?? '', true, request.settings.release)
  return toHex(readMessage(request, BytesMessageSchema).value ?? NO_BYTES)
}

function getCanDelegatedMaxSize(request: WalletRequest): string {
  const { type = 0, ownerAddress = NO_BYTES } = readMessage(request, CanDelegatedMaxSizeRequestMessageSchema)
  const { state } = request
  const account = state.accounts.get(toHex(ownerAddress))
  let size = 0n
  if (account && type === ResourceCode.Bandwidth)
    size = lendableStake(
      state,
      account,
      'bandwidth',
      estimateDelegateSize(state, frozenV2Amount(account, ResourceCode.Bandwidth)),
    )
  if (account && type === ResourceCode.Energy) size = lendableStake(state, account, 'energy')
  return printMessage(
    CanDelegatedMaxSizeResponseMessageSchema,
    { maxSize: size < TRX ? 0n : size },
    isVisible(request),
  )
}

function getAvailableUnfreezeCount(request: WalletRequest): string {
  const { ownerAddress = NO_BYTES } = readMessage(request, GetAvailableUnfreezeCountRequestMessageSchema)
  const account = request.state.accounts.get(toHex(ownerAddress))
  if (!account) return '{}'
  const waiting = account.unfrozenV2.filter((entry) => entry.expireTime > request.state.headTime).length
  return printMessage(
    GetAvailableUnfreezeCountResponseMessageSchema,
    { count: BigInt(MAX_UNFREEZES - waiting) },
    false,
  )
}

function getCanWithdraw(request: WalletRequest): string {
  const { ownerAddress = NO_BYTES, timestamp = 0n } = readMessage(
    request,
    CanWithdrawUnfreezeAmountRequestMessageSchema,
  )
  const account = request.state.accounts.get(toHex(ownerAddress))
  if (!account || timestamp < 0n) return '{}'
  const until = timestamp === 0n ? BigInt(request.state.headTime) : timestamp
  const amount = account.unfrozenV2.reduce(
    (sum, entry) => (BigInt(entry.expireTime) <= until ? sum + entry.amount : sum),
    0n,
  )
  return printMessage(CanWithdrawUnfreezeAmountResponseMessageSchema, { amount }, false)
}

/** Reads of stakes and delegations. */
export const stakingEndpoints: readonly Endpoint[] = [
  read(
    'getdelegatedresource',
    delegations((state, from, to) => [state.tables.delegations.get(from + to)]),
  ),
  read(
    'getdelegatedresourcev2',
    delegations((state, from, to) => [
      state.tables.delegationsV2.get(delegationKey(from, to, false)),
      state.tables.delegationsV2.get(delegationKey(from, to, true)),
    ]),
  ),
  read(
    'getdelegatedresourceaccountindex',
    delegationIndex((state, address) => state.tables.delegationIndex.get(address)),
  ),
  read(
    'getdelegatedresourceaccountindexv2',
    delegationIndex((state, address) => state.tables.delegationIndexV2.get(address)),
  ),
  read('getcandelegatedmaxsize', getCanDelegatedMaxSize),
  read('getavailableunfreezecount', getAvailableUnfreezeCount),
  read('getcanwithdrawunfreezeamount', getCanWithdraw),
]
