import type { TransactionRow } from '@tronlens/api-contract'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { type ContractTypeName, findContractType } from '../../shared/entity/contract-types.ts'

/** Rows that the live page keeps of each kind. */
export const LIVE_KEPT = 31

/** Kinds that can be switched on and off, in the order of their boxes. */
export const LIVE_KINDS = {
  transfer: 'watch.kind.transfer',
  call: 'watch.kind.call',
  stake: 'watch.kind.stake',
  vote: 'watch.kind.vote',
  participation: 'watch.kind.participation',
  token: 'watch.kind.token',
  witness: 'watch.kind.witness',
  account: 'watch.kind.account',
  other: 'watch.kind.other',
} as const satisfies Record<string, TranslationKey>

export type LiveKind = keyof typeof LIVE_KINDS
export const LIVE_KIND_NAMES = Object.keys(LIVE_KINDS) as LiveKind[]

const KIND_OF: Partial<Record<ContractTypeName, LiveKind>> = {
  TransferContract: 'transfer',
  TransferAssetContract: 'transfer',
  TriggerSmartContract: 'call',
  CreateSmartContract: 'call',
  FreezeBalanceContract: 'stake',
  UnfreezeBalanceContract: 'stake',
  FreezeBalanceV2Contract: 'stake',
  UnfreezeBalanceV2Contract: 'stake',
  WithdrawExpireUnfreezeContract: 'stake',
  CancelAllUnfreezeV2Contract: 'stake',
  DelegateResourceContract: 'stake',
  UnDelegateResourceContract: 'stake',
  VoteWitnessContract: 'vote',
  ParticipateAssetIssueContract: 'participation',
  AssetIssueContract: 'token',
  WitnessCreateContract: 'witness',
  AccountCreateContract: 'account',
  AccountUpdateContract: 'account',
  SetAccountIdContract: 'account',
}

/** The box that a transaction belongs to. */
export function liveKindOf(contractType: number): LiveKind {
  const name = findContractType(contractType)
  return (name && KIND_OF[name]) ?? 'other'
}

/** Kinds that the address of the page switches off. */
export const hiddenKinds = (text: string | undefined): ReadonlySet<LiveKind> => {
  const names = new Set((text ?? '').split(','))
  return new Set(LIVE_KIND_NAMES.filter((kind) => names.has(kind)))
}

/**
 * The rows that the page keeps after a message of the feed: newest first, `LIVE_KEPT` of each kind, so that a
 * rare kind is not pushed out by a busy one. Rows above the newest block of the feed go, since a fork may
 * have removed them.
 */
export function keepLive(
  kept: readonly TransactionRow[],
  received: readonly TransactionRow[],
): readonly TransactionRow[] {
  const head = received[0]?.block
  if (head === undefined) return kept
  const oldest = received.at(-1)?.block ?? head
  // in the blocks that the feed covers only its rows count
  const older = kept.filter(({ block }) => block < oldest)
  const seen = new Set(received.map(({ hash }) => hash))
  const counts = new Map<LiveKind, number>()
  return [...received, ...older.filter(({ hash }) => !seen.has(hash))].filter(({ contractType }) => {
    const kind = liveKindOf(contractType)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= LIVE_KEPT
  })
}
