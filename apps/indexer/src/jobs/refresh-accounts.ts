import { type HexAddress, stringifyJson, sun, toBigInt } from '@tronlens/core'
import {
  type AccountAnswer,
  listAccountsToAsk,
  listChangedAccounts,
  listVotersAmong,
  saveAccountAnswers,
} from '@tronlens/db'
import { type NodeAccount, type NodeClient, readAccountName, type StateReader } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import { READ_FROM_NODE } from '../write/account-counters.ts'
import type { Writer } from '../write/writer.ts'
import type { Asked, Resting } from './resting.ts'

/** What changes anything of an account that the answer of a node is kept for. */
const CHANGING = [
  ...READ_FROM_NODE,
  ContractType.AccountUpdateContract,
  ContractType.AccountPermissionUpdateContract,
]

/** What the node says of an account after a block. */
type AnsweredAccount = { address: HexAddress; account: NodeAccount | undefined; reward: bigint }

/**
 * Asks the node about accounts that blocks touched, for what no block carries: names and types of the first
 * accounts, old stake, rewards.
 *
 * An answer is kept only where it is of the newest indexed block. The node shows its state after a block of
 * the index, its solid one unless the chain stands still, and accounts that a later block changed wait until
 * that one is solid. So nothing is taken from transactions that are still waiting, nor from a block that the
 * index does not have.
 *
 * @param head - newest indexed block; noted as the time of the answer
 * @param resting - accounts that wait
 */
export async function refreshAccounts(
  { writer, node, head, resting }: AccountTools,
  limit: number,
): Promise<Asked> {
  const waiting = resting.list(head)
  const addresses = await writer.run((client) => listAccountsToAsk(client, limit, waiting))
  if (addresses.length === 0) return waiting.length > 0 ? 'later' : 'all'
  const voters = await writer.run((client) => listVotersAmong(client, addresses))
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(addresses.map((address) => askAccount(reader, address, voters.has(address)))),
  )
  if (!settled) return 'later'
  const { answer, height } = settled
  const changed = await writer.run((client) => listChangedAccounts(client, addresses, CHANGING, height))
  for (const [address, block] of changed) resting.note(address, block)
  const answers = answer.filter(({ address }) => !changed.has(address)).map(readAnswer)
  await writer.keepAnswers(head.number, (client) => saveAccountAnswers(client, answers, head.number))
  if (addresses.length === limit) return 'more'
  return changed.size + waiting.length > 0 ? 'later' : 'all'
}

/** What the questions need. */
type AccountTools = { writer: Writer; node: NodeClient; head: IndexedHead; resting: Resting<HexAddress> }

/**
 * @param mayHaveVoted - rewards come from votes, also from those of a cycle that has ended; what a
 *   representative got is its allowance
 */
async function askAccount(
  reader: StateReader,
  address: HexAddress,
  mayHaveVoted: boolean,
): Promise<AnsweredAccount> {
  const account = await reader.findAccount(address)
  const hasReward =
    account !== undefined && (mayHaveVoted || account.votes !== undefined || toBigInt(account.allowance) > 0n)
  return { address, account, reward: hasReward ? await reader.getReward(address) : sun(0n) }
}

function readAnswer({ address, account, reward }: AnsweredAccount): AccountAnswer {
  if (!account) return { address, node: undefined, name: undefined, type: undefined, is_witness: undefined }
  return {
    address,
    node: stringifyJson({ account, reward }),
    ...readAccountName(account),
    is_witness: account.is_witness === true,
  }
}
