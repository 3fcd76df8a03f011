import { milliseconds, toBigInt } from '@tronlens/core'
import {
  type ClientBase,
  type Doubt,
  DoubtAbout,
  endDoubts,
  listDoubts,
  raiseOperationTimes,
  readAccountChanges,
} from '@tronlens/db'
import type { NodeClient, StateReader } from '@tronlens/node-client'
import { AccountAudit, type AccountReport } from '../audit/account-audit.ts'
import { askSettled, type IndexedHead, type Settled } from '../audit/ask-settled.ts'
import {
  askDelegations,
  type KnownLoans,
  listKnownLoans,
  openDelegations,
} from '../partial-history/open-delegations.ts'
import type { Writer } from '../write/writer.ts'

type ReportedDoubt = AccountReport & { doubt: Doubt }

/**
 * Asks the node what blocks left in doubt of accounts, and takes over what it says.
 *
 * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
 */
export async function settleDoubts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
): Promise<'all' | 'more' | 'later'> {
  const due = await writer.run((client) => listDoubts(client, limit))
  if (due.length === 0) return 'all'
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
    const times = of(DoubtAbout.operationTime)
    await raiseOperationTimes(
      client,
      times.flatMap(({ address, account }) =>
        account ? [{ address, latest: milliseconds(Number(toBigInt(account.latest_opration_time))) }] : [],
      ),
    )
    const stakes = await takeStakes(client, head, { ...settled, answer: of(DoubtAbout.stake) })
    ended = [...times, ...stakes].map(({ doubt }) => doubt)
    await endDoubts(client, ended, head.number)
  })
  if (ended.length < due.length) return 'later'
  return due.length === limit ? 'more' : 'all'
}

async function askAbout(reader: StateReader, doubt: Doubt, loans: KnownLoans): Promise<ReportedDoubt> {
  const { address, what } = doubt
  const account = await reader.findAccount(address)
  // only of the first generation it may be in doubt whether something was lent
  const delegations =
    what === DoubtAbout.stake ? await askDelegations(reader, address, account, loans, [1]) : []
  return { address, account, doubt, delegations }
}

/**
 * Takes over what accounts froze and lent. Returns those of which that could be: what changed after the block
 * of the answer is no sum, and loans that the node looked up in a newer state than that block are left in
 * doubt until it stands still.
 */
async function takeStakes(
  client: ClientBase,
  head: IndexedHead,
  { answer, height, hasLists }: Settled<ReportedDoubt[]>,
): Promise<ReportedDoubt[]> {
  const blocks = new Map(answer.map(({ address, doubt }) => [address, doubt.block]))
  const since = await readAccountChanges(client, blocks.keys(), height)
  const isOfBlock = ({ delegations }: ReportedDoubt): boolean =>
    hasLists || delegations.every(({ list }) => list.length === 0)
  const reported = answer.filter((each) => !since.restless.has(each.address) && isOfBlock(each))
  await new AccountAudit(client, head, since, height, { isPartial: false }, blocks).compareStakes(reported)
  await openDelegations(client, reported, height, head.time)
  return reported
}
