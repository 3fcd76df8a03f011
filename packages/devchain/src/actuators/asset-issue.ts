import { refuse } from '../base/errors.ts'
import { bytesToText, isAddress, toHex } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { hasVersion } from '../consensus/block-version.ts'
import { chargeFee, getAccount, putAccount } from '../state/accounts.ts'
import { areNamesUnique, findNamedAsset, noteAssetName } from '../state/asset-names.ts'
import { assetRecord } from '../state/records/asset.ts'
import type { Actuator, ActuatorContext } from './actuator.ts'
import { addAsset, DAY_MS, isAssetDescription, isAssetName, isUrl } from './rules.ts'

/** Bandwidth of the whole chain in one day; an allowance must stay below it. */
const ONE_DAY_NET_LIMIT = 57_600_000_000n
const MAX_FROZEN_ENTRIES = 10
const MIN_FROZEN_DAYS = 1n
const MAX_FROZEN_DAYS = 3652n
const MAX_PRECISION = 6

export const assetIssue: Actuator<'AssetIssueContract'> = {
  validate: (context) => {
    const { state, contract, owner } = context
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    if (!isAssetName(contract.name)) refuse('Invalid assetName')
    const isNamed = areNamesUnique(state)
    if (!isNamed && bytesToText(contract.name).toLowerCase() === 'trx') refuse("assetName can't be trx")
    if (!isNamed && (contract.precision < 0 || contract.precision > MAX_PRECISION))
      refuse('precision cannot exceed 6')
    if (contract.abbr.length > 0 && !isAssetName(contract.abbr)) refuse('Invalid abbreviation for token')
    if (!isUrl(contract.url)) refuse('Invalid url')
    if (!isAssetDescription(contract.description)) refuse('Invalid description')
    if (contract.startTime === 0n) refuse('Start time should be not empty')
    if (contract.endTime === 0n) refuse('End time should be not empty')
    if (contract.endTime <= contract.startTime) refuse('End time should be greater than start time')
    if (contract.startTime <= BigInt(state.headTime))
      refuse('Start time should be greater than HeadBlockTime')
    if (isNamed && findNamedAsset(state, toHex(contract.name)) !== undefined) refuse('Token exists')
    if (contract.totalSupply <= 0n) refuse('TotalSupply must greater than 0!')
    if (contract.trxNum <= 0) refuse('TrxNum must greater than 0!')
    if (contract.num <= 0) refuse('Num must greater than 0!')
    if (contract.publicFreeAssetNetUsage !== 0n) refuse('PublicFreeAssetNetUsage must be 0!')
    if (contract.frozenSupply.length > MAX_FROZEN_ENTRIES) refuse('Frozen supply list length is too long')
    checkNetLimits(contract.freeAssetNetLimit, contract.publicFreeAssetNetLimit)
    checkFrozenSupply(context)
    const account = state.accounts.get(owner)
    if (!account) refuse('Account not exists')
    if (account.assetIssuedName !== '') refuse('An account can only issue one asset')
    if (account.balance < state.properties.amount('getAssetIssueFee')) refuse('No enough balance for fee!')
  },
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getAssetIssueFee')
    const id = String(state.properties.amount('tokenIdNumber') + 1n)
    state.properties.set('tokenIdNumber', BigInt(id))
    const isNamed = areNamesUnique(state)
    const asset = assetRecord.create({
      id,
      owner,
      name: toHex(contract.name),
      abbr: toHex(contract.abbr),
      totalSupply: contract.totalSupply,
      frozenSupply: contract.frozenSupply.map((part) => ({
        amount: part.frozenAmount,
        days: part.frozenDays,
      })),
      trxNum: contract.trxNum,
      // a token that is issued by name has decimals only until tokens are identified by id
      precision: isNamed ? 0 : contract.precision,
      namedPrecision: contract.precision,
      num: contract.num,
      startTime: contract.startTime,
      endTime: contract.endTime,
      order: contract.order,
      voteScore: contract.voteScore,
      description: toHex(contract.description),
      url: toHex(contract.url),
      freeNetLimit: contract.freeAssetNetLimit,
      publicFreeNetLimit: contract.publicFreeAssetNetLimit,
      publicFreeNetTime: Number(contract.publicLatestFreeNetTime),
    })
    state.tables.assets.put(id, asset)
    if (isNamed) noteAssetName(state, asset)
    chargeFee(state, owner, fee)
    const frozen = contract.frozenSupply.map((part) => ({
      amount: part.frozenAmount,
      expireTime: Number(contract.startTime + part.frozenDays * BigInt(DAY_MS)),
    }))
    const remaining = frozen.reduce((supply, part) => supply - part.amount, contract.totalSupply)
    const account = addAsset(state, getAccount(state, owner), id, remaining)
    putAccount(state, {
      ...account,
      assetIssuedName: toHex(contract.name),
      assetIssuedId: id,
      frozenSupply: [...account.frozenSupply, ...frozen],
    })
    return { fee, assetIssueId: id }
  },
}

/** The daily allowances of a token: per sender and for all. */
export function checkNetLimits(perSender: bigint, forAll: bigint): void {
  if (perSender < 0n || perSender >= ONE_DAY_NET_LIMIT) refuse('Invalid FreeAssetNetLimit')
  if (forAll < 0n || forAll >= ONE_DAY_NET_LIMIT) refuse('Invalid PublicFreeAssetNetLimit')
}

/** Block version since which a frozen part must end at a time that can be written. */
const BOUNDED_END_VERSION = 34

function checkFrozenSupply({ contract, state }: ActuatorContext<'AssetIssueContract'>): void {
  const isBounded = hasVersion(state, BOUNDED_END_VERSION)
  let remaining = contract.totalSupply
  for (const part of contract.frozenSupply) {
    if (part.frozenAmount <= 0n) refuse('Frozen supply must be greater than 0!')
    if (part.frozenAmount > remaining) refuse('Frozen supply cannot exceed total supply')
    if (part.frozenDays < MIN_FROZEN_DAYS || part.frozenDays > MAX_FROZEN_DAYS)
      refuse(`frozenDuration must be less than ${MAX_FROZEN_DAYS} days and more than ${MIN_FROZEN_DAYS} days`)
    if (isBounded && contract.startTime + part.frozenDays * BigInt(DAY_MS) > MAX_INT64)
      refuse('Start time and frozen days would cause expire time overflow')
    remaining -= part.frozenAmount
  }
}
