import type { Ballot } from './ballot.ts'

/** Ballots that were changed and not cast, by wallet: going back and forth between pages loses none. */
const drafts = new Map<string, Ballot>()

export const readDraft = (walletId: string): Ballot | undefined => drafts.get(walletId)

export function keepDraft(walletId: string, ballot: Ballot | undefined): void {
  if (ballot) drafts.set(walletId, ballot)
  else drafts.delete(walletId)
}
