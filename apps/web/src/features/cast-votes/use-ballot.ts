import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { t } from '../../i18n/i18n.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { createDrafts } from '../../slices/wallet/drafts.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { voterQuery } from './api/voter-query.ts'
import { type Ballot, castVotes, changesOf, MOST_LEDGER_ROWS, MOST_ROWS, voteIntent } from './ballot.ts'

/** Ballots that were changed and not cast. */
const useBallotDraft = createDrafts<Ballot | undefined>(undefined)

/** Representatives that a vote of a wallet may name. */
export const mostRowsOf = (wallet: Wallet | undefined): number =>
  wallet?.type === 'ACCOUNT_LEDGER' ? MOST_LEDGER_ROWS : MOST_ROWS

/**
 * Why a ballot cannot be cast, in the language of the reader: it is empty, changes nothing, or gives more
 * votes, or to more, than there may be. Empty when it can.
 */
export function whyNotCast(
  before: Ballot,
  ballot: Ballot,
  { power, most }: { power: bigint; most: number },
): string {
  const cast = castVotes(ballot)
  if (cast === 0n) return t('ballot.empty')
  if (changesOf(before, ballot).length === 0) return t('ballot.unchanged')
  if (cast > power) return t('ballot.tooMany', { n: formatInteger(cast - power) })
  return ballot.length > most ? t('ballot.rows', { n: formatInteger(ballot.length), most }) : ''
}

/** The chain's votes of a wallet, the ballot that may replace them, and the way to cast it. */
export function useBallot(wallet: Wallet | undefined) {
  const queries = useQueryClient()
  const query = useQuery({ ...voterQuery((wallet?.address ?? '') as Address), enabled: wallet !== undefined })
  useRefetchOnBlock({ ...query, refetch: () => wallet && query.refetch() })
  const [edited, setBallot] = useBallotDraft(wallet)
  const before = query.data?.votes
  const ballot = edited ?? before ?? []
  const isChanged = edited !== undefined && before !== undefined && changesOf(before, edited).length > 0
  const review = async () => {
    if (!wallet) return
    const outcome = await requestOwnAct(wallet, voteIntent(wallet.address, ballot), queries)
    if (!isUnderWay(outcome)) return
    await queries.invalidateQueries({ queryKey: ['voter'] })
    setBallot(undefined)
  }
  return { query, voter: query.data, ballot, setBallot, isChanged, review }
}

/** The way to claim the rewards of a wallet. */
export function useClaim(wallet: Wallet): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const intent = intend('WithdrawBalanceContract', { ownerAddress: wallet.address })
    const outcome = await requestOwnAct(wallet, intent, queries)
    if (outcome.kind === 'sent') await queries.invalidateQueries({ queryKey: ['voter'] })
  }
}
