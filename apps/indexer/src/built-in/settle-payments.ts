import type { BlockNumber } from '@tronlens/core'
import {
  findBlockHash,
  hasTypeSince,
  type LatePayers,
  listAccountsAmong,
  noteBuiltInCheck,
  noteLatePayers,
  readBuiltInCheck,
  readHistoryStart,
  readLatePayers,
  repairBalance,
} from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { BUILT_IN_CONTRACTS } from '../chain/built-in-contracts.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import type { ConfirmSearch } from './confirm-search.ts'
import { findPayments } from './find-payments.ts'

const RUNNING = [ContractType.CreateSmartContract, ContractType.TriggerSmartContract]

/**
 * Finds what contracts paid to built-in contracts since the last time, and puts it where it belongs.
 *
 * Payers that are found while the index has blocks above those that the node answers for are noted with the
 * newest of these: what they did there was worked out from more than they had.
 *
 * @param search - takes nothing for true before a second search says so
 * @returns `later` when the node does not report yet what is so after the newest block, or said it only once
 */
export async function settlePayments(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  search: ConfirmSearch,
): Promise<'all' | 'later'> {
  const { checked, hasRun, accounts, late } = await writer.run(async (client) => {
    const checked = (await readBuiltInCheck(client)) ?? (await readHistoryStart(client)) - 1
    return {
      checked,
      hasRun: await hasTypeSince(client, RUNNING, checked as BlockNumber),
      accounts: await listAccountsAmong(client, BUILT_IN_CONTRACTS),
      late: await readLatePayers(client),
    }
  })
  if (checked >= head.number) return 'all'
  if (!hasRun || accounts.length === 0) {
    await writer.repair(head.number, (client) => noteBuiltInCheck(client, head.number))
    return 'all'
  }
  if (search.isEarly(checked)) return 'later'
  const settled = await askSettled(writer, node, head, async (reader, one, height) =>
    height <= checked
      ? undefined
      : findPayments({ writer, reader, node: one, height }, accounts, checked, [...late.keys()]),
  )
  if (!settled?.answer) return 'later'
  const hashes = await writer.run(async (client) => ({
    own: await findBlockHash(client, settled.height),
    first: await findBlockHash(client, search.height ?? settled.height),
  }))
  const found = { ...settled.answer, checked, height: settled.height, hash: hashes.own }
  const confirmed = search.confirm(found, hashes.first)
  if (!confirmed) return 'later'
  const { payments, height } = confirmed
  const left: LatePayers = new Map([...late].filter(([, until]) => until > height))
  if (height < head.number) for (const { address } of payments) left.set(address, head.number)
  await writer.repair(head.number, async (client) => {
    for (const { block, ...repair } of payments)
      await repairBalance(client, repair, { block, head: head.number })
    await noteBuiltInCheck(client, height)
    await noteLatePayers(client, left)
  })
  return height < head.number ? 'later' : 'all'
}
