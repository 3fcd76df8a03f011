import type { BlockNumber, HexAddress } from '@tronlens/core'
import {
  DoubtAbout,
  listAccountsDue,
  listDoubted,
  listTouchedAccounts,
  readAccountChanges,
  readHistoryStart,
  saveAudit,
} from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { listUnsettled } from '../built-in/list-unsettled.ts'
import { askDelegations, listKnownLoans } from '../partial-history/open-delegations.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import { AccountAudit, type AccountReport } from './account-audit.ts'
import type { Doubts } from './doubts.ts'

const ACCOUNT_SUBJECT = /^41[0-9a-f]{40}$/

/** True for a subject of doubts that is an account. */
export const isAccountSubject = (subject: string): boolean => ACCOUNT_SUBJECT.test(subject)

/**
 * Compares TRX and TRC10 balances, stake, votes, names, permissions, resource delegations and unfreezing
 * amounts of some accounts with the node's answer after a block that both have. It saves every difference
 * that a second reading confirms, and sets the index to the node's answer.
 *
 * @param doubts - results of earlier readings
 * @returns the block after which the node answered; undefined when it moved on meanwhile
 */
export async function auditAccounts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  among: readonly HexAddress[],
  doubts: Doubts,
): Promise<BlockNumber | undefined> {
  // a balance from before a partial index is no difference
  const due = await writer.run((client) => listAccountsDue(client, among))
  const addresses = among.filter((address) => !due.has(address))
  if (addresses.length === 0) return head.number
  const loans = await writer.run((client) => listKnownLoans(client, addresses))
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(
      addresses.map(async (address): Promise<AccountReport> => {
        const account = await reader.findAccount(address)
        return { address, account, delegations: await askDelegations(reader, address, account, loans) }
      }),
    ),
  )
  if (!settled) return undefined
  const { answer: reports, height, hasLoans } = settled
  await writer.repair(head.number, async (client) => {
    const since = await readAccountChanges(client, addresses, height)
    const isPartial = (await readHistoryStart(client)) > 0
    const doubted = doubts
      .listHeights(addresses)
      .map((one) => ({ ...one, address: one.subject as HexAddress }))
    for (const address of await listTouchedAccounts(client, doubted)) doubts.forget(address)
    const audit = new AccountAudit(client, head, since, height, {
      isPartial,
      hasLoans,
      isSure: doubts.isSure,
    })
    // what blocks leave open is asked for by itself, and is no difference before that
    const open = {
      times: await listDoubted(client, addresses, DoubtAbout.operationTime),
      stakes: await listDoubted(client, addresses, DoubtAbout.stake),
    }
    const staked = reports.filter(({ address }) => !open.stakes.has(address))
    await audit.compareExistence(reports, open.times)
    const unsettled = await listUnsettled(client, addresses, height)
    await audit.compareBalances(reports.filter(({ address }) => !unsettled.has(address)))
    await audit.compareStakes(staked)
    await audit.compareVotes(reports)
    await audit.compareNames(reports)
    await audit.comparePermissions(reports)
    await audit.compareUnfreezings(reports)
    await audit.compareDelegations(staked)
    await saveAudit(client, 'account', reports.length, audit.differences, head.number)
    doubts.endReading(
      addresses,
      new Set(audit.differences.map(({ subject, field }) => `${subject} ${field}`)),
    )
  })
  return height
}
