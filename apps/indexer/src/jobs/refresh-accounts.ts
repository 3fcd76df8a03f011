import { type HexAddress, stringifyJson } from '@tronlens/core'
import { type AccountAnswer, listAccountsToAsk, saveAccountAnswers } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { hexToText } from '../extract/values.ts'
import type { Writer } from '../write/writer.ts'

/** Types of accounts by the node's names. */
const TYPES: Record<string, number> = { AssetIssue: 1, Contract: 2 }

/**
 * Asks the node about accounts that blocks touched, for what no block carries: name, permissions, resources, rewards.
 *
 * @param head - newest indexed block, noted as the time of the answer
 * @returns how many accounts were asked about; fewer than `limit` when none is left
 */
export async function refreshAccounts(
  writer: Writer,
  node: NodeClient,
  head: number,
  limit: number,
): Promise<number> {
  const addresses = await writer.run((client) => listAccountsToAsk(client, limit))
  if (addresses.length === 0) return 0
  const answers = await Promise.all(addresses.map((address) => askAccount(node, address)))
  await writer.run((client) => saveAccountAnswers(client, answers, head))
  return addresses.length
}

async function askAccount(node: NodeClient, address: HexAddress): Promise<AccountAnswer> {
  const account = await node.findAccount(address)
  if (!account) return { address, node: undefined, name: undefined, type: undefined, is_witness: undefined }
  const reward = await node.getReward(address)
  return {
    address,
    node: stringifyJson({ account, reward }),
    name: hexToText(account.account_name),
    type: TYPES[account.type ?? ''] ?? 0,
    is_witness: account.is_witness === true,
  }
}
