import { type Address, sun } from '@tronlens/core'
import {
  checkProposal,
  type ProposalChain,
  type ProposalRefusal,
  rejectsTrades,
  TRADES_PARAMETER,
} from '@tronlens/protocol/parameters'
import type { ContractFields } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'
import { addressWarnings } from './address-warnings.ts'
import { gatewayWarnings, type KnownGateways } from './bridge-call.ts'
import type { FeeEstimate } from './fee.ts'
import { feeLimitWarnings, tightLimitWarnings } from './fee-limit.ts'
import { grantWarning, grantWarnings } from './grant-warnings.ts'
import { findGrants } from './grants.ts'
import { largeFeeWarnings } from './large-fee.ts'
import type { KnownAddress } from './look-alike.ts'
import { permissionWarnings } from './permission-warnings.ts'
import { pieceWarnings } from './piece-warnings.ts'
import { shareWarnings, unknownShares } from './share-warnings.ts'
import type { ChainSnapshot } from './snapshot.ts'
import { spentBy } from './spent-by.ts'
import { type TimeContext, timeWarnings } from './time-warnings.ts'
import { unfoldWarnings } from './unfold-warnings.ts'
import { warningId } from './warning-id.ts'
import type { Warning } from './warnings.ts'

export { partiesOf } from './parties.ts'

/** Other facts for the search for warnings. */
export type WarningContext = {
  readonly snapshot: ChainSnapshot
  readonly fee: FeeEstimate
  /** Addresses to which the owner has sent something before. */
  readonly known: readonly KnownAddress[]
  /** Gateways that the configuration of the network names; undefined for what calls none of their functions. */
  readonly gateways?: KnownGateways | undefined
  /** The key of the wallet, where it is not the owner's. */
  readonly signer?: Address | undefined
} & TimeContext

/** All warnings before a transaction is signed, most serious first within each group. */
export function findWarnings(content: TransactionContent, context: WarningContext): Warning[] {
  const shares = shareWarnings(content, context.snapshot)
  const shareIds = new Set(shares.map(warningId))
  return [
    ...timeWarnings(content, context),
    ...ruleWarnings(content, context),
    // one tick is enough for an unknown share of TRX, which the fee and the amount take both
    ...feeWarnings(content, context).filter((each) => !shareIds.has(warningId(each))),
    ...feeLimitWarnings(content, context.snapshot),
    ...addressWarnings(content, context.snapshot, context.known),
    ...gatewayWarnings(content, context.gateways),
    ...callWarnings(content, context),
    ...grantWarnings(content, context.snapshot),
    ...unfoldWarnings(content),
    ...(content.contract.name === 'AccountPermissionUpdateContract'
      ? updateWarnings(content.contract.fields, context)
      : []),
    ...shares,
    ...unreadWarnings(context.snapshot),
    ...pieceWarnings(content, context.snapshot),
  ]
}

/**
 * Warnings from the bytes and the device's clock alone: about the validity, the fee limit, everything that
 * the bytes take or send along, and powers over funds, contracts and the account. Today's balances,
 * allowances and permissions count as unknown.
 *
 * @param context - time as for `findWarnings`, and the key of the wallet where it is not the owner's
 */
export function bytesWarnings(
  content: TransactionContent,
  { signer, ...time }: TimeContext & { readonly signer?: Address | undefined },
): Warning[] {
  const { contract } = content
  return [
    ...timeWarnings(content, time),
    ...feeLimitWarnings(content, undefined),
    ...findGrants(content, undefined).flatMap((grant) => grantWarning(grant, []) ?? []),
    ...unfoldWarnings(content),
    ...(contract.name === 'AccountPermissionUpdateContract'
      ? permissionWarnings(contract.fields, undefined, signer)
      : []),
    ...unknownShares(content),
  ]
}

/**
 * The powers that a permission update gives, compared with today's permissions from each source: a lying
 * source could report that a key is there already. Where a source does not report them, every key of another
 * account counts as new.
 */
function updateWarnings(
  update: ContractFields<'AccountPermissionUpdateContract'>,
  { snapshot, signer }: WarningContext,
): Warning[] {
  const own = permissionWarnings(update, snapshot.permissions, signer)
  const ids = new Set(own.map(warningId))
  const more = permissionWarnings(update, snapshot.permissionsIndexed, signer)
  return [...own, ...more.filter((each) => !ids.has(warningId(each)))]
}

/** Contents that the rules of the chain refuse, although the node builds them. */
function ruleWarnings({ contract }: TransactionContent, { snapshot }: WarningContext): Warning[] {
  if (contract.name === 'ProposalCreateContract') return proposalWarnings(contract.fields, snapshot)
  if (contract.name !== 'ExchangeTransactionContract') return []
  const isOff = rejectsTrades(snapshot.blockVersion, snapshot.parameters.get(TRADES_PARAMETER))
  return isOff ? [{ kind: 'tradesOff', parameter: TRADES_PARAMETER }] : []
}

/**
 * Facts that one block cannot show: whether enough representatives run a version, and parameters that are
 * newer than this release.
 */
const NODE_JUDGES: ReadonlySet<ProposalRefusal['reason']> = new Set(['locked', 'unknown'])

/**
 * Parameters of a proposal that the chain would refuse, by its current values and the version of its newest
 * block.
 */
function proposalWarnings(
  { parameters }: ContractFields<'ProposalCreateContract'>,
  snapshot: ChainSnapshot,
): Warning[] {
  const chain: ProposalChain = {
    amountOf: (key) => snapshot.parameters.get(key) ?? 0n,
    hasVersion: (version) => snapshot.blockVersion >= version,
  }
  return parameters.flatMap(({ key: id, value }) => {
    const refusal = checkProposal(id, value, chain)
    return refusal && !NODE_JUDGES.has(refusal.reason)
      ? [{ kind: 'proposalRefused' as const, id, reason: refusal.text }]
      : []
  })
}

function feeWarnings(content: TransactionContent, { snapshot, fee }: WarningContext): Warning[] {
  const { simulation, owner } = snapshot
  const spent = spentBy(content, snapshot)
  const warnings: Warning[] = []
  if (fee.total + spent > owner.balance)
    warnings.push({ kind: 'insufficientFee', missing: sun(fee.total + spent - owner.balance) })
  else warnings.push(...largeFeeWarnings(content, spent, fee.total, snapshot))
  if (simulation?.failure !== undefined) warnings.push({ kind: 'callFails', reason: simulation.failure })
  else if (simulation && fee.energy && !fee.energy.isEnough)
    warnings.push({ kind: 'outOfEnergy', limit: fee.energy.limit, needed: simulation.energy })
  else warnings.push(...tightLimitWarnings(content, snapshot))
  return warnings
}

/** What the node alone reports needs a tick, a fee of 0 too. */
const unreadWarnings = ({ unread }: Pick<ChainSnapshot, 'unread'>): Warning[] => [
  ...(unread?.has('prices') ? [{ kind: 'pricesUnread' as const }] : []),
  ...(unread?.has('sale') ? [{ kind: 'saleUnread' as const }] : []),
]

function callWarnings({ contract }: TransactionContent, { snapshot }: WarningContext): Warning[] {
  if (contract.name !== 'TriggerSmartContract' || snapshot.contract?.isVerified !== false) return []
  return [{ kind: 'unverifiedContract', address: contract.fields.contractAddress }]
}
