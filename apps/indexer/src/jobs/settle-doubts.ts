import { milliseconds, stringifyJson, toBigInt } from '@tronlens/core'
import {
  type ClientBase,
  type Doubt,
  DoubtAbout,
  endDoubts,
  listAccountTimes,
  listDoubts,
  raiseOperationTimes,
  readAccountChanges,
} from '@tronlens/db'
import type { NodeClient, StateReader } from '@tronlens/node-client'
import { AccountAudit, type AccountReport } from '../audit/account-audit.ts'
import { ALWAYS_SURE, type IsSure } from '../audit/doubts.ts'
import type { Readings } from '../audit/readings.ts'
import {
  askDelegations,
  type KnownLoans,
  listKnownLoans,
  openDelegations,
} from '../partial-history/open-delegations.ts'
import { askSettled, type IndexedHead, type Settled } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'

type ReportedDoubt = AccountReport & { doubt: Doubt }

/** Most doubts that wait for a second reading; others begin when some of these are settled. */
const MOST_WAITING = 5_000

const subjectOf = ({ address, what, block }: Doubt): string => `${address}/${what}/${block}`

/**
 * Asks the node what blocks left in doubt of accounts, and takes over what two readings say.
 *
 * @param readings - what was read once
 * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
 */
export async function settleDoubts(
  { writer, node, head, readings }: DoubtTools,
  limit: number,
): Promise<'all' | 'more' | 'later'> {
  const most = Math.min(readings.size, MOST_WAITING) + limit
  const known = await writer.run((client) => listDoubts(client, most))
  if (known.length < most) readings.keepOnly(known.map(subjectOf))
  const due = known.filter((doubt) => !readings.isEarly(subjectOf(doubt))).slice(0, limit)
  if (due.length === 0) return known.length === 0 ? 'all' : 'later'
  const loans = await writer.run((client) =>
    listKnownLoans(
      client,
      due.map(({ address }) => address),
    ),
  )
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(due.map((doubt) => askAbout(reader, doubt, loans))),
  )
  if (!settled) return 'later'
  let ended: Doubt[] = []
  await writer.repair(head.number, async (client) => {
    const reported = settled.answer.filter(({ doubt }) => doubt.block <= settled.height)
    const of = (about: DoubtAbout) => reported.filter(({ doubt }) => doubt.what === about)
    const times = await takeTimes(client, of(DoubtAbout.operationTime), readings)
    const stakes = await takeStakes(client, head, { ...settled, answer: of(DoubtAbout.stake) }, readings)
    ended = [...times, ...stakes].map(({ doubt }) => doubt)
    await endDoubts(client, ended, head.number)
  })
  for (const doubt of ended) readings.forget(subjectOf(doubt))
  const isLater = due.some((doubt) => !ended.includes(doubt) && !readings.isEarly(subjectOf(doubt)))
  if (isLater || due.length < limit) return known.length === ended.length ? 'all' : 'later'
  return 'more'
}

/** What the questions need. */
type DoubtTools = { writer: Writer; node: NodeClient; head: IndexedHead; readings: Readings }

async function askAbout(reader: StateReader, doubt: Doubt, loans: KnownLoans): Promise<ReportedDoubt> {
  const { address, what } = doubt
  const account = await reader.findAccount(address)
  // only of the first generation it may be in doubt whether something was lent
  const delegations =
    what === DoubtAbout.stake ? await askDelegations(reader, address, account, loans, [1]) : []
  return { address, account, doubt, delegations }
}

/** Takes over when accounts operated last. Returns those of which two readings say so. */
async function takeTimes(
  client: ClientBase,
  reported: readonly ReportedDoubt[],
  readings: Readings,
): Promise<ReportedDoubt[]> {
  const kept = new Map(
    (
      await listAccountTimes(
        client,
        reported.map(({ address }) => address),
      )
    ).map(({ address, latest }) => [address, latest]),
  )
  const saidOf = ({ account }: ReportedDoubt): bigint => toBigInt(account?.latest_opration_time)
  const isLater = (one: ReportedDoubt): boolean => saidOf(one) > (kept.get(one.address) ?? 0n)
  // what the index knows to be later needs no time: so an account that goes on operating is settled too
  const sure = reported.filter((one) =>
    readings.agrees(subjectOf(one.doubt), isLater(one) ? String(saidOf(one)) : 'none'),
  )
  await raiseOperationTimes(
    client,
    sure.flatMap((one) =>
      one.account ? [{ address: one.address, latest: milliseconds(Number(saidOf(one))) }] : [],
    ),
  )
  return sure
}

/**
 * Takes over what accounts froze and lent. Returns those of which that could be: what changed after the block
 * of the answer is no sum, loans that the node looked up in a newer state than that block are left in doubt
 * until it stands still, and what one reading says until another one says it too.
 */
async function takeStakes(
  client: ClientBase,
  head: IndexedHead,
  { answer, height, hasLoans }: Settled<ReportedDoubt[]>,
  readings: Readings,
): Promise<ReportedDoubt[]> {
  const blocks = new Map(answer.map(({ address, doubt }) => [address, doubt.block]))
  const since = await readAccountChanges(client, blocks.keys(), height)
  const isOfBlock = ({ delegations }: ReportedDoubt): boolean =>
    hasLoans || delegations.every(({ list }) => list.length === 0)
  const reported = answer.filter((each) => !since.restless.has(each.address) && isOfBlock(each))
  const found = new Map<string, string[]>()
  const note: IsSure = (subject, field, text) => {
    found.set(subject, [...(found.get(subject) ?? []), `${field} ${text}`])
    return false
  }
  const audit = (isSure: IsSure) =>
    new AccountAudit(client, head, since, height, { isPartial: false, isSure }, blocks)
  await audit(note).compareStakes(reported)
  const sure = reported.filter(({ address, doubt, delegations }) =>
    readings.agrees(subjectOf(doubt), stringifyJson([found.get(address) ?? [], delegations])),
  )
  await audit(ALWAYS_SURE).compareStakes(sure)
  await openDelegations(client, sure, height, head.time)
  return sure
}
