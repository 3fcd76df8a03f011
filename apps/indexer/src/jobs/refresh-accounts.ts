import { type HexAddress, stringifyJson, sun, toBigInt } from '@tronlens/core'
import { type AccountAnswer, listAccountsToAsk, listVotersAmong, saveAccountAnswers } from '@tronlens/db'
import { type NodeClient, type NodeReader, readAccountName } from '@tronlens/node-client'
import type { IndexedHead } from '../audit/ask-settled.ts'
import type { Writer } from '../write/writer.ts'

/**
 * Asks the node about accounts that blocks touched, for what no block carries: name, permissions, resources, rewards.
 *
 * @param head - newest indexed block, which the node that is asked has; noted as the time of the answer
 * @returns how many accounts were asked about; fewer than `limit` when none is left
 */
export async function refreshAccounts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
): Promise<number> {
  const addresses = await writer.run((client) => listAccountsToAsk(client, limit))
  if (addresses.length === 0) return 0
  const voters = await writer.run((client) => listVotersAmong(client, addresses))
  const answers = await node.withOne(
    (one) => Promise.all(addresses.map((address) => askAccount(one, address, voters.has(address)))),
    { having: head },
  )
  await writer.keepAnswers(head.number, (client) => saveAccountAnswers(client, answers, head.number))
  return addresses.length
}

/** @param mayHaveVoted - rewards come from votes, also from those of a cycle that has ended; what a representative got is its allowance */
async function askAccount(
  node: NodeReader,
  address: HexAddress,
  mayHaveVoted: boolean,
): Promise<AccountAnswer> {
  const account = await node.findAccount(address)
  if (!account) return { address, node: undefined, name: undefined, type: undefined, is_witness: undefined }
  const hasReward = mayHaveVoted || account.votes !== undefined || toBigInt(account.allowance) > 0n
  const reward = hasReward ? await node.getReward(address) : sun(0n)
  return {
    address,
    node: stringifyJson({ account, reward }),
    ...readAccountName(account),
    is_witness: account.is_witness === true,
  }
}
