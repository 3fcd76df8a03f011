import { create, fromBinary } from '@bufbuild/protobuf'
import {
  type AssetIssueContract,
  AssetIssueContract_FrozenSupplySchema,
  AssetIssueContractSchema,
  type ContractState as ContractStateMessage,
  ContractStateSchema,
  type DelegatedResource,
  DelegatedResourceSchema,
  type Exchange as ExchangeMessage,
  ExchangeSchema,
  type MarketOrder as MarketOrderMessage,
  MarketOrderSchema,
  type Proposal as ProposalMessage,
  ProposalSchema,
  type SmartContract,
  SmartContract_ABISchema,
  SmartContractSchema,
  type Witness as WitnessMessage,
  WitnessSchema,
} from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import { increaseUsage } from '../../resources/usage.ts'
import { tradedName } from '../../state/asset-names.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Asset, Exchange } from '../../state/records/asset.ts'
import type { Contract, ContractState } from '../../state/records/contract.ts'
import type { Delegation } from '../../state/records/delegation.ts'
import type { Proposal, Witness } from '../../state/records/governance.ts'
import type { MarketOrder } from '../../state/records/market.ts'

const utf8 = (text: string) => Buffer.from(text, 'utf8')

export const witnessMessage = (witness: Witness): WitnessMessage =>
  create(WitnessSchema, {
    address: fromHex(witness.address),
    voteCount: witness.voteCount,
    url: witness.url,
    totalProduced: BigInt(witness.totalProduced),
    totalMissed: BigInt(witness.totalMissed),
    latestBlockNum: BigInt(witness.latestBlockNumber),
    latestSlotNum: BigInt(witness.latestSlotNumber),
    isJobs: witness.isJobs,
  })

export const proposalMessage = (proposal: Proposal): ProposalMessage =>
  Object.assign(
    create(ProposalSchema, {
      proposalId: BigInt(proposal.id),
      proposerAddress: fromHex(proposal.proposer),
      expirationTime: BigInt(proposal.expirationTime),
      createTime: BigInt(proposal.createTime),
      approvals: proposal.approvals.map(fromHex),
      state: proposal.state,
    }),
    { parameters: new Map(proposal.parameters.map(({ id, value }) => [String(id), value])) },
  )

/** A trading pair; tokens are identified as in contracts. */
export const exchangeMessage = (state: ChainState, exchange: Exchange): ExchangeMessage =>
  create(ExchangeSchema, {
    exchangeId: BigInt(exchange.id),
    creatorAddress: fromHex(exchange.creator),
    createTime: BigInt(exchange.createTime),
    firstTokenId: utf8(tradedName(state, exchange.firstTokenId)),
    firstTokenBalance: exchange.firstTokenBalance,
    secondTokenId: utf8(tradedName(state, exchange.secondTokenId)),
    secondTokenBalance: exchange.secondTokenBalance,
  })

/**
 * A token; its public bandwidth usage is decayed to now.
 *
 * @param byName - prints the token from the store of tokens by name
 */
export const assetMessage = (state: ChainState, asset: Asset, byName = false): AssetIssueContract =>
  create(AssetIssueContractSchema, {
    id: asset.id,
    ownerAddress: fromHex(asset.owner),
    name: fromHex(asset.name),
    abbr: fromHex(asset.abbr),
    totalSupply: asset.totalSupply,
    frozenSupply: asset.frozenSupply.map((part) =>
      create(AssetIssueContract_FrozenSupplySchema, { frozenAmount: part.amount, frozenDays: part.days }),
    ),
    trxNum: asset.trxNum,
    precision: byName ? asset.namedPrecision : asset.precision,
    num: asset.num,
    startTime: asset.startTime,
    endTime: asset.endTime,
    order: asset.order,
    voteScore: asset.voteScore,
    description: fromHex(asset.description),
    url: fromHex(asset.url),
    freeAssetNetLimit: asset.freeNetLimit,
    publicFreeAssetNetLimit: asset.publicFreeNetLimit,
    publicFreeAssetNetUsage: increaseUsage(
      state,
      asset.publicFreeNetUsage,
      0n,
      asset.publicFreeNetTime,
      state.headSlot,
    ),
    publicLatestFreeNetTime: BigInt(asset.publicFreeNetTime),
  })

export const orderMessage = (order: MarketOrder): MarketOrderMessage =>
  create(MarketOrderSchema, {
    orderId: fromHex(order.id),
    ownerAddress: fromHex(order.owner),
    createTime: BigInt(order.createTime),
    sellTokenId: utf8(order.sellToken),
    sellTokenQuantity: order.sellQuantity,
    buyTokenId: utf8(order.buyToken),
    buyTokenQuantity: order.buyQuantity,
    sellTokenQuantityRemain: order.sellRemain,
    sellTokenQuantityReturn: order.sellReturn,
    state: order.state,
    prev: fromHex(order.previous),
    next: fromHex(order.next),
  })

export const delegationMessage = (delegation: Delegation): DelegatedResource =>
  create(DelegatedResourceSchema, {
    from: fromHex(delegation.from),
    to: fromHex(delegation.to),
    frozenBalanceForBandwidth: delegation.bandwidth,
    frozenBalanceForEnergy: delegation.energy,
    expireTimeForBandwidth: BigInt(delegation.bandwidthExpireTime),
    expireTimeForEnergy: BigInt(delegation.energyExpireTime),
  })

/** A contract with its ABI, which is stored separately and may have been cleared. */
export const contractMessage = (
  state: ChainState,
  contract: Contract,
  withBytecode: boolean,
): SmartContract => {
  const abi = state.tables.abis.get(contract.address)
  return create(SmartContractSchema, {
    originAddress: fromHex(contract.origin),
    contractAddress: fromHex(contract.address),
    abi: fromBinary(SmartContract_ABISchema, abi ?? new Uint8Array()),
    bytecode: withBytecode ? contract.bytecode : new Uint8Array(),
    callValue: contract.callValue,
    consumeUserResourcePercent: contract.userPercent,
    name: contract.name,
    originEnergyLimit: contract.originEnergyLimit,
    codeHash: fromHex(contract.codeHash),
    trxHash: fromHex(contract.transactionId),
    version: contract.version,
  })
}

export const contractStateMessage = (contractState: ContractState): ContractStateMessage =>
  create(ContractStateSchema, {
    energyUsage: contractState.energyUsage,
    energyFactor: contractState.energyFactor,
    updateCycle: BigInt(contractState.updateCycle),
  })
