import { encodeBase58Check } from '@tronlens/core'
import { ChainRefusal, refuse } from '../base/errors.ts'
import { bytesToText, fromHex, hexToText, toHex } from '../base/hex.ts'
import { addExact } from '../base/int64.ts'
import { type ChainTransaction, RESULT_SIZE, sizeWithoutSignatures } from '../consensus/chain-transaction.ts'
import { burn, getAccount, putAccount } from '../state/accounts.ts'
import { areNamesUnique, assetIdOf } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import type { Receipt } from './receipt.ts'
import { isStake2, stakeLimit } from './stake.ts'
import { addUsage, increaseUsage, readMeter, recoveredUsage, withMeter } from './usage.ts'

/** Options that differ between a submitted and a recorded transaction. */
export type ChargeOptions = { readonly inBlock: boolean }

/**
 * Pays for a transaction's bytes: from stake, the token issuer, the free allowance or TRX, always from a
 * single source.
 *
 * @throws {ChainRefusal} when no source suffices, the owner is missing or the transaction is too large
 */
export function chargeBandwidth(
  state: ChainState,
  transaction: ChainTransaction,
  receipt: Receipt,
  options: ChargeOptions,
): void {
  const bytes = BigInt(
    transaction.size + (state.properties.isOn('getAllowCreationOfContracts') ? RESULT_SIZE : 0),
  )
  receipt.netUsage = bytes
  const owner = state.accounts.get(transaction.owner)
  if (!owner) refuse(`account [${encodeBase58Check(fromHex(transaction.owner))}] does not exist`)
  if (createsAccount(state, transaction)) {
    if (!options.inBlock || state.properties.isOn('getConsensusLogicOptimization'))
      checkCreationSize(state, transaction)
    chargeCreation(state, owner, bytes, receipt)
    return
  }
  if (useIssuerBandwidth(state, transaction, owner, bytes)) return
  if (useStakedBandwidth(state, owner, bytes)) return
  if (useFreeBandwidth(state, owner, bytes)) return
  const fee = state.properties.amount('getTransactionFee') * bytes
  if (payBandwidthFee(state, owner, fee, true)) {
    receipt.netUsage = 0n
    receipt.netFee = fee
    return
  }
  throw insufficient(owner.address, bytes, fee)
}

const insufficient = (address: string, bytes: bigint, fee: bigint) =>
  new ChainRefusal(
    'AccountResourceInsufficient',
    `account [${encodeBase58Check(fromHex(address))}] has insufficient bandwidth[${bytes}] and balance[${fee}] to create new account`,
  )

/** AccountCreate always; transfers when the receiver is missing. */
function createsAccount(state: ChainState, { contract }: ChainTransaction): boolean {
  if (contract?.name === 'AccountCreateContract') return true
  if (contract?.name === 'TransferContract' || contract?.name === 'TransferAssetContract')
    return !state.accounts.has(toHex(contract.message.toAddress))
  return false
}

function checkCreationSize(state: ChainState, transaction: ChainTransaction): void {
  const limit = state.properties.number('getMaxCreateAccountTxSize')
  const size = sizeWithoutSignatures(transaction)
  if (size > limit)
    throw new ChainRefusal(
      'TooBigTransaction',
      `Too big new account transaction, TxId ${transaction.id}, the size is ${size} bytes, maxTxSize ${limit}`,
    )
}

/**
 * New accounts are paid from stake at a separate rate, or with a fixed fee; the free allowance is not used.
 */
function chargeCreation(state: ChainState, owner: Account, bytes: bigint, receipt: Receipt): void {
  const cost = bytes * state.properties.amount('getCreateNewAccountBandwidthRate')
  if (useStakedBandwidth(state, owner, cost)) {
    receipt.netUsage = cost
    receipt.netFee = 0n
    return
  }
  const fee = state.properties.amount('getCreateAccountFee')
  if (!payBandwidthFee(state, owner, fee, false)) throw insufficient(owner.address, bytes, fee)
  receipt.netUsage = 0n
  receipt.netFee = fee
  receipt.isCreationFee = true
}

function useStakedBandwidth(state: ChainState, account: Account, bytes: bigint): boolean {
  const now = state.headSlot
  const limit = stakeLimit(state, account, 'bandwidth')
  const meter = readMeter(account, 'bandwidth')
  const charged = isStake2(state)
    ? { used: recoveredUsage(state, meter, now), add: () => addUsage(state, meter, bytes, now) }
    : plainCharge(state, meter, bytes, now)
  if (bytes > limit - charged.used) return false
  putAccount(state, { ...withMeter(account, 'bandwidth', charged.add()), operationTime: state.headTime })
  return true
}

/** The formula before Stake 2.0: recover over a full day, then add as a second step. */
function plainCharge(state: ChainState, meter: ReturnType<typeof readMeter>, added: bigint, now: number) {
  const used = increaseUsage(state, meter.usage, 0n, meter.time, now)
  return { used, add: () => ({ ...meter, usage: increaseUsage(state, used, added, now, now), time: now }) }
}

/** A token transfer may be paid by the token's issuer. */
function useIssuerBandwidth(
  state: ChainState,
  { contract }: ChainTransaction,
  sender: Account,
  bytes: bigint,
): boolean {
  if (contract?.name !== 'TransferAssetContract') return false
  const id = assetIdOf(state, contract.message.assetName)
  const asset = state.tables.assets.get(id)
  if (!asset) refuse(`asset [${printByteString(contract.message.assetName)}] does not exist`)
  const now = state.headSlot
  const publicUsed = increaseUsage(state, asset.publicFreeNetUsage, 0n, asset.publicFreeNetTime, now)
  if (bytes > asset.publicFreeNetLimit - publicUsed) return false
  const senderUsed = increaseUsage(
    state,
    sender.assetNetUsages.get(id) ?? 0n,
    0n,
    sender.assetOperationTimes.get(id) ?? 0,
    now,
  )
  if (bytes > asset.freeNetLimit - senderUsed) return false
  const issuer = getAccount(state, asset.owner)
  const meter = readMeter(issuer, 'bandwidth')
  const charged = isStake2(state)
    ? { used: recoveredUsage(state, meter, now), add: () => addUsage(state, meter, bytes, now) }
    : plainCharge(state, meter, bytes, now)
  if (bytes > stakeLimit(state, issuer, 'bandwidth') - charged.used) return false
  const used = increaseUsage(state, senderUsed, bytes, now, now)
  const name = hexToText(asset.name)
  state.tables.assets.put(id, {
    ...asset,
    publicFreeNetUsage: increaseUsage(state, publicUsed, bytes, now, now),
    publicFreeNetTime: now,
  })
  putAccount(state, {
    ...sender,
    operationTime: state.headTime,
    assetOperationTimes: new Map(sender.assetOperationTimes).set(id, now),
    assetNetUsages: new Map(sender.assetNetUsages).set(id, used),
    ...(areNamesUnique(state) && {
      assetTimesByName: new Map(sender.assetTimesByName).set(name, now),
      assetUsagesByName: new Map(sender.assetUsagesByName).set(name, used),
    }),
  })
  // The issuer was read before the sender was written: if an issuer sends its own token, the values just
  // written are lost.
  putAccount(state, withMeter(issuer, 'bandwidth', charged.add()))
  return true
}

function useFreeBandwidth(state: ChainState, account: Account, bytes: bigint): boolean {
  const { properties } = state
  const now = state.headSlot
  const used = increaseUsage(state, account.freeNetUsage, 0n, account.freeNetTime, now)
  if (bytes > properties.amount('getFreeNetLimit') - used) return false
  const publicUsed = increaseUsage(
    state,
    properties.amount('publicNetUsage'),
    0n,
    properties.number('publicNetTime'),
    now,
  )
  if (bytes > properties.amount('publicNetLimit') - publicUsed) return false
  properties.set('publicNetUsage', increaseUsage(state, publicUsed, bytes, now, now))
  properties.set('publicNetTime', now)
  putAccount(state, {
    ...account,
    freeNetUsage: increaseUsage(state, used, bytes, now, now),
    freeNetTime: now,
    operationTime: state.headTime,
  })
  return true
}

/** Pays in TRX. A fee of 0 leaves the account as it is, operation time included. */
function payBandwidthFee(state: ChainState, account: Account, fee: bigint, toPool: boolean): boolean {
  if (account.balance < fee) return false
  if (fee !== 0n)
    putAccount(state, { ...account, balance: addExact(account.balance, -fee), operationTime: state.headTime })
  if (toPool && state.properties.isOn('getAllowTransactionFeePool'))
    state.properties.set('transactionFeePool', addExact(state.properties.amount('transactionFeePool'), fee))
  else burn(state, fee)
  return true
}

/** A byte string as printed by Java inside a message. */
const printByteString = (bytes: Uint8Array): string =>
  `<ByteString@0 size=${bytes.length} contents="${bytesToText(bytes)}">`
