import { create } from '@bufbuild/protobuf'
import { decodeBase58Check } from '@tronlens/core'
import {
  type Block,
  BlockHeader_rawSchema,
  BlockHeaderSchema,
  BlockSchema,
  blockIdBytes,
  buildRaw,
  CHAIN_PARAMETERS,
  ContractType,
  encodeTransaction,
  merkleRoot,
  type ParameterKey,
  type Transaction,
  TransactionSchema,
} from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { fromHex, textToHex, toHex } from '../base/hex.ts'
import { defaultOwnerPermission } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { AccountKind, accountRecord } from '../state/records/account.ts'
import { witnessRecord } from '../state/records/governance.ts'
import { installHistory } from './block-hash-history.ts'
import type { GenesisConfig } from './genesis-config.ts'
import { NO_CYCLE, unlockContractType } from './proposals.ts'
import { MAX_ACTIVE_WITNESSES, rankWitnesses } from './witness-ranking.ts'

/** Sender of genesis transfers: a text that is not an address. */
const GENESIS_SENDER = '0x000000000000000000000'
const ZERO_ADDRESS = `41${'00'.repeat(20)}`
/** Content of the witness field of block 0. */
const GENESIS_MOTTO =
  'A new system must allow existing systems to be linked together without requiring any central control or coordination'
const FIRST_AVAILABLE = `7fff1fc0037e${'00'.repeat(26)}`
const FIRST_OPERATIONS = `7fff1fc0033e${'00'.repeat(26)}`
const DAY_MS = 86_400_000
const PUBLIC_NET_LIMIT = 14_400_000_000n

const hexOf = (base58: string): string => toHex(decodeBase58Check(base58))

/** Block 0: one unsigned transfer per account. */
export function createGenesisBlock(config: GenesisConfig): Block {
  const transactions = config.assets.map(
    (asset): Transaction =>
      create(TransactionSchema, {
        rawData: buildRaw(
          'TransferContract',
          {
            ownerAddress: new TextEncoder().encode(GENESIS_SENDER),
            toAddress: fromHex(hexOf(asset.address)),
            amount: BigInt(asset.balance),
          },
          { refBlockBytes: new Uint8Array(), refBlockHash: new Uint8Array(), expiration: 0n, timestamp: 0n },
        ),
      }),
  )
  return create(BlockSchema, {
    transactions,
    blockHeader: create(BlockHeaderSchema, {
      rawData: create(BlockHeader_rawSchema, {
        timestamp: BigInt(config.timestamp),
        txTrieRoot: merkleRoot(transactions.map((transaction) => sha256(encodeTransaction(transaction)))),
        parentHash: fromHex(config.parentHash.replace(/^0x/, '')),
        witnessAddress: new TextEncoder().encode(GENESIS_MOTTO),
      }),
    }),
  })
}

/** Writes the effects of block 0 into an empty state. */
export function initializeState(state: ChainState, config: GenesisConfig, genesis: Block): void {
  const header = genesis.blockHeader?.rawData
  if (!header) throw new Error('the genesis block has no header')
  initializeProperties(state, config, toHex(blockIdBytes(header)))
  initializeParameters(state, config)
  for (const asset of config.assets) {
    const address = hexOf(asset.address)
    const name = textToHex(asset.accountName)
    state.accounts.put(
      address,
      accountRecord.create({
        address,
        name,
        balance: BigInt(asset.balance),
        // The node disables the keys of the black hole: it makes an address without a known key the owner.
        ...(asset.accountName === 'Blackhole' && { ownerPermission: defaultOwnerPermission(ZERO_ADDRESS) }),
      }),
    )
    state.tables.accountNames.put(name, address)
    // The node indexes accounts without an id under the empty id, and the last one wins.
    state.tables.accountIds.put('', address)
    if (asset.accountName === 'Blackhole') state.properties.setText('blackhole', address)
  }
  for (const witness of config.witnesses) {
    const address = hexOf(witness.address)
    const account =
      state.accounts.get(address) ?? accountRecord.create({ address, type: AccountKind.AssetIssue })
    state.accounts.put(address, { ...account, isWitness: true })
    state.tables.witnesses.put(
      address,
      witnessRecord.create({ address, voteCount: BigInt(witness.voteCount), url: witness.url, isJobs: true }),
    )
  }
  for (const witness of config.witnesses)
    state.tables.numbers.put(`genesisVotes/${hexOf(witness.address)}`, BigInt(witness.voteCount))
  const active = rankWitnesses(state).slice(0, MAX_ACTIVE_WITNESSES)
  state.properties.setText('activeWitnesses', active.map((witness) => witness.address).join(','))
}

function initializeProperties(state: ChainState, config: GenesisConfig, genesisId: string): void {
  const { properties } = state
  properties.set('genesisTime', config.timestamp)
  properties.set('latestBlockTime', config.timestamp)
  properties.set('nextMaintenanceTime', config.timestamp)
  properties.set('latestBlockNumber', 0)
  properties.set('latestSolidNumber', 0)
  properties.set('tokenIdNumber', config.lastTokenId ?? 1_000_000)
  properties.set('publicNetLimit', PUBLIC_NET_LIMIT)
  properties.set('unfreezeDayLength', config.unfreezeDayLength ?? DAY_MS)
  properties.set('pauseAfterSlots', config.pauseAfterSlots ?? 0)
  properties.set('energyLimitBlock', config.energyLimitBlockNum ?? 0)
  properties.set('latestVersion', (config.energyLimitBlockNum ?? 0) === 0 ? 5 : 0)
  properties.setText('latestBlockHash', genesisId)
  properties.setText('chainId', genesisId)
  properties.setText('availableContractTypes', FIRST_AVAILABLE)
  properties.setText('defaultOperations', FIRST_OPERATIONS)
  properties.setText('genesisWitnesses', config.witnesses.map((witness) => hexOf(witness.address)).join(','))
  state.tables.recentBlocks.put('0000', genesisId.slice(16, 32))
}

function initializeParameters(state: ChainState, config: GenesisConfig): void {
  const { properties } = state
  const committee = config.committee ?? {}
  for (const parameter of CHAIN_PARAMETERS) {
    const configured = parameter.config === undefined ? undefined : committee[parameter.config]
    properties.set(parameter.key, configured === undefined ? parameter.default : BigInt(configured))
  }
  if (config.block?.maintenanceTimeInterval !== undefined)
    properties.set('getMaintenanceTimeInterval', config.block.maintenanceTimeInterval)
  if (config.block?.proposalExpireTime !== undefined)
    properties.set('getProposalExpireTime', config.block.proposalExpireTime)
  for (const [key, value] of Object.entries(config.parameters ?? {})) setParameter(state, key, BigInt(value))
  const newScheme = ['getAllowNewReward', 'getAllowTvmVote'] as const
  const isNew =
    newScheme.some((key) => properties.isOn(key)) || Number(committee.allowNewRewardAlgorithm ?? 0) === 1
  properties.set('newRewardCycle', isNew ? 0n : NO_CYCLE)
  properties.setText('energyPriceHistory', `0:${properties.amount('getEnergyFee')}`)
  properties.setText('bandwidthPriceHistory', `0:${properties.amount('getTransactionFee')}`)
  properties.setText('memoFeeHistory', `0:${properties.amount('getMemoFee')}`)
  if (properties.isOn('getAllowTvmConstantinople')) unlockContractType(state, ContractType.ClearABIContract)
  if (properties.isOn('getAllowTvmPrague')) installHistory(state)
  for (const type of config.contractTypes ?? []) unlockContractType(state, type)
}

function setParameter(state: ChainState, key: string, value: bigint): void {
  const parameter = CHAIN_PARAMETERS.find((entry) => entry.key === key)
  if (!parameter) throw new Error(`the genesis file sets an unknown chain parameter: ${key}`)
  state.properties.set(key as ParameterKey, value)
  if (key !== 'getTotalEnergyCurrentLimit' && key !== 'getTotalEnergyLimit') return
  state.properties.set('getTotalEnergyLimit', value)
  state.properties.set('getTotalEnergyCurrentLimit', value)
  state.properties.set('getTotalEnergyTargetLimit', value / 14_400n)
}
