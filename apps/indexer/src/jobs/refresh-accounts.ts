import { stringifyJson } from '@tronlens/core'
import { JsonParameter } from '@tronlens/db'
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
  const addresses = await writer.run(async (client) => {
    const { rows } = await client.query<{ address: Buffer }>(
      // in the order of the index of what is to be asked, so that nothing else is read
      'SELECT address FROM account WHERE node_block IS NULL ORDER BY address LIMIT $1',
      [limit],
    )
    return rows.map((row) => row.address)
  })
  if (addresses.length === 0) return 0
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const hex = address.toString('hex')
      const account = await node.findAccount(hex)
      return { address, account, reward: account ? await node.getReward(hex) : 0n }
    }),
  )
  await writer.run((client) =>
    client.query(
      `UPDATE account a SET node = n.node, node_block = $2, name = coalesce(n.name, a.name), type = coalesce(n.type, a.type),
         is_witness = coalesce(n.is_witness, a.is_witness)
       FROM unnest($1::bytea[], $3::jsonb[], $4::text[], $5::smallint[], $6::boolean[])
         AS n (address, node, name, type, is_witness)
       WHERE a.address = n.address`,
      [
        addresses,
        head,
        answers.map(({ account, reward }) =>
          account ? new JsonParameter(stringifyJson({ account, reward })) : null,
        ),
        answers.map(({ account }) => (account ? hexToText(account.account_name) : null)),
        answers.map(({ account }) => (account ? (TYPES[account.type ?? ''] ?? 0) : null)),
        answers.map(({ account }) => (account ? account.is_witness === true : null)),
      ],
    ),
  )
  return addresses.length
}
