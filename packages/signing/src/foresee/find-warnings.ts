import { type Address, sun } from '@tronlens/core'
import { rejectsTrades, TRADES_PARAMETER } from '@tronlens/protocol/parameters'
import type { TransactionContent } from '../intent.ts'
import { assetOfId } from './changes.ts'
import { readTokenEvent } from './events.ts'
import type { FeeEstimate } from './fee.ts'
import { feeLimitWarnings } from './fee-limit.ts'
import { findLookAlike, type KnownAddress } from './look-alike.ts'
import { permissionWarnings } from './permission-warnings.ts'
import { addressOfWord, recipientOf, wordAt } from './recipient.ts'
import type { ChainSnapshot } from './snapshot.ts'
import { spentBy } from './spent-by.ts'
import { type TimeContext, timeWarnings } from './time-warnings.ts'
import type { Warning } from './warnings.ts'

/** Approvals above this are never used up: more than any token has units. */
const UNLIMITED = 2n ** 128n
/** From this share of a balance on, somebody should look twice. */
const LARGE_SHARE = 90n
const ALL = 100n

/** What else is known when warnings are looked for. */
export type WarningContext = {
  readonly snapshot: ChainSnapshot
  readonly fee: FeeEstimate
  /** Addresses that the owner has sent to before. */
  readonly known: readonly KnownAddress[]
} & TimeContext

/** Everything to look at before this is signed, most serious first within each group. */
export function findWarnings(content: TransactionContent, context: WarningContext): Warning[] {
  return [
    ...timeWarnings(content, context),
    ...ruleWarnings(content, context),
    ...feeWarnings(content, context),
    ...feeLimitWarnings(content, context.snapshot),
    ...addressWarnings(content, context),
    ...callWarnings(content, context),
    ...(content.contract.name === 'AccountPermissionUpdateContract'
      ? permissionWarnings(content.contract.fields)
      : []),
    ...shareWarnings(content, context),
  ]
}

/** What the rules of the chain refuse, although the node builds it. */
function ruleWarnings({ contract }: TransactionContent, { snapshot }: WarningContext): Warning[] {
  if (contract.name !== 'ExchangeTransactionContract') return []
  const isOff = rejectsTrades(snapshot.blockVersion, snapshot.parameters.get(TRADES_PARAMETER))
  return isOff ? [{ kind: 'tradesOff', parameter: TRADES_PARAMETER }] : []
}

function feeWarnings(content: TransactionContent, { snapshot, fee }: WarningContext): Warning[] {
  const { simulation, owner } = snapshot
  const spent = spentBy(content, snapshot)
  const warnings: Warning[] = []
  if (fee.total + spent > owner.balance)
    warnings.push({ kind: 'insufficientFee', missing: sun(fee.total + spent - owner.balance) })
  if (simulation?.failure !== undefined) warnings.push({ kind: 'callFails', reason: simulation.failure })
  else if (simulation && fee.energy && !fee.energy.isEnough)
    warnings.push({ kind: 'outOfEnergy', limit: fee.energy.limit, needed: simulation.energy })
  return warnings
}

function addressWarnings(content: TransactionContent, { snapshot, known }: WarningContext): Warning[] {
  const { contract } = content
  const address = recipientOf(content)
  if (!address || address === contract.fields.ownerAddress) return []
  const warnings: Warning[] = []
  const alike = findLookAlike(
    address,
    known.map((each) => each.address),
  )
  const isKnown = known.some((each) => each.address === address)
  if (alike && !isKnown)
    warnings.push({
      kind: 'lookAlike',
      address,
      known: alike.known,
      times: known.find((each) => each.address === alike.known)?.times ?? 0,
      start: alike.head,
      end: alike.tail,
    })
  else if (!isKnown) warnings.push({ kind: 'newAddress', address })
  const { recipient } = snapshot
  if (contract.name === 'TriggerSmartContract' && address === contract.fields.contractAddress)
    warnings.push({ kind: 'toTokenContract', address })
  else if (recipient?.isContract && !isApproval(content)) warnings.push({ kind: 'toContract', address })
  if (recipient && !recipient.isActive) warnings.push({ kind: 'notActivated', address })
  return warnings
}

const TRANSFER = 'a9059cbb'
const APPROVE_ALL = 'a22cb465'
const APPROVALS = ['095ea7b3', '39509351', 'd73dd623', APPROVE_ALL]
const isApproval = ({ contract }: TransactionContent): boolean =>
  contract.name === 'TriggerSmartContract' && APPROVALS.includes(contract.fields.data.slice(0, 8))

/** What the bytes of a call allow somebody else; a node that simulates it could keep that to itself. */
function approvalWarning(data: string): Warning | undefined {
  const selector = data.slice(0, 8)
  const [spender, word] = [wordAt(data, 0), wordAt(data, 1)]
  if (!APPROVALS.includes(selector) || spender === undefined || word === undefined) return undefined
  const value = BigInt(`0x${word}`)
  if (selector === APPROVE_ALL)
    return value === 0n ? undefined : { kind: 'approvalForAll', spender: addressOfWord(spender) }
  // an NFT is approved by its number, which is small
  return value >= UNLIMITED ? { kind: 'unlimitedApproval', spender: addressOfWord(spender) } : undefined
}

function callWarnings({ contract }: TransactionContent, { snapshot }: WarningContext): Warning[] {
  if (contract.name !== 'TriggerSmartContract') return []
  const told = approvalWarning(contract.fields.data)
  const { ownerAddress, contractAddress } = contract.fields
  const warnings: Warning[] =
    snapshot.contract?.isVerified === false ? [{ kind: 'unverifiedContract', address: contractAddress }] : []
  if (told) warnings.push(told)
  const warn = (kind: 'approvalForAll' | 'unlimitedApproval', spender: Address) => {
    // several tokens for one spender are one warning
    const isTold = warnings.some((each) => each.kind === kind && each.spender === spender)
    if (!isTold) warnings.push({ kind, spender })
  }
  for (const log of snapshot.simulation?.logs ?? []) {
    const event = readTokenEvent(log)
    if (!event || event.kind === 'transfer' || event.owner !== ownerAddress) continue
    if (event.kind === 'approvalForAll' && event.isGiven) warn('approvalForAll', event.spender)
    if (event.kind === 'approval' && !event.isPiece && event.value >= UNLIMITED)
      warn('unlimitedApproval', event.spender)
  }
  return warnings
}

function shareWarnings({ contract }: TransactionContent, { snapshot }: WarningContext): Warning[] {
  const [amount, held] = sentOf(contract, snapshot)
  if (held <= 0n || amount > held || (amount * ALL) / held < LARGE_SHARE) return []
  return [{ kind: 'largeShare', percent: Number((amount * ALL) / held) }]
}

/** What goes to somebody else, and what the owner holds of it. */
function sentOf(
  contract: TransactionContent['contract'],
  { owner, held = 0n }: ChainSnapshot,
): readonly [bigint, bigint] {
  if (contract.name === 'TriggerSmartContract') {
    const { data } = contract.fields
    const word = data.startsWith(TRANSFER) ? wordAt(data, 1) : undefined
    return word === undefined ? [0n, 0n] : [BigInt(`0x${word}`), held]
  }
  if (contract.name === 'TransferContract') return [contract.fields.amount, owner.balance]
  if (contract.name !== 'TransferAssetContract') return [0n, 0n]
  const asset = assetOfId(contract.fields.assetName)
  return asset.kind === 'TRC10' ? [contract.fields.amount, owner.tokens.get(asset.id) ?? 0n] : [0n, 0n]
}
