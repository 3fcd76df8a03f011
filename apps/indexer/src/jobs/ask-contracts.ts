import { releaseFromQuarantine, writeQuarantine } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { TokenKind } from '../extract/values.ts'
import { describeMetadata, type SaidMetadata } from '../ledger/token-metadata.ts'
import type { Writer } from '../write/writer.ts'
import { readText, readWhole } from './decode-answer.ts'

/**
 * Asks token contracts for name, symbol, decimals and supply by constant calls.
 *
 * @returns how many were asked; fewer than `limit` when none is left
 */
export async function askTokens(
  writer: Writer,
  node: NodeClient,
  head: number,
  limit: number,
): Promise<number> {
  const tokens = await writer.run(async (client) => {
    const { rows } = await client.query<{ ref: Buffer; kind: number }>(
      'SELECT ref, kind FROM token WHERE metadata_block IS NULL AND kind >= 20 ORDER BY ref LIMIT $1',
      [limit],
    )
    return rows
  })
  const answers = await Promise.all(
    tokens.map(async ({ ref, kind }) => {
      const call = (selector: string) => node.callConstant(ref.toString('hex'), selector)
      const [name, symbol, decimals, supply] = await Promise.all([
        call('name()'),
        call('symbol()'),
        kind === TokenKind.trc20 ? call('decimals()') : undefined,
        kind === TokenKind.trc1155 ? undefined : call('totalSupply()'),
      ])
      return readAnswers(ref, kind, {
        name: readText(name),
        symbol: readText(symbol),
        decimals: readWhole(decimals),
        supply: readWhole(supply),
      })
    }),
  )
  if (answers.length > 0)
    await writer.run(async (client) => {
      await client.query(
        `UPDATE token t SET name = coalesce(n.name, t.name), symbol = coalesce(n.symbol, t.symbol),
           decimals = coalesce(n.decimals, t.decimals), total_supply = coalesce(n.supply, t.total_supply), metadata_block = $2
         FROM unnest($1::bytea[], $3::text[], $4::text[], $5::smallint[], $6::numeric[])
           AS n (ref, name, symbol, decimals, supply)
         WHERE t.ref = n.ref`,
        [
          answers.map((one) => one.ref),
          head,
          answers.map((one) => one.name),
          answers.map((one) => one.symbol),
          answers.map((one) => one.decimals),
          answers.map((one) => one.supply),
        ],
      )
      const asked = answers.flatMap(({ ref }) =>
        ASKED_REASONS.map((reason) => ({ kind: 'token' as const, subject: ref, reason })),
      )
      await releaseFromQuarantine(client, asked)
      const found = answers.flatMap(({ ref, problems }) =>
        problems.map((problem) => ({
          kind: 'token' as const,
          subject: ref,
          block_number: BigInt(head),
          ...problem,
        })),
      )
      await writeQuarantine(client, found)
    })
  return tokens.length
}

/** What asking can find, and a later answer can mend. */
const ASKED_REASONS = ['metadata-fails', 'absurd-decimals', 'long-name'] as const

type TokenAnswers = SaidMetadata & { supply: bigint | undefined }

/** What a contract says of itself as columns, null where it says nothing, with what is wrong about it. */
function readAnswers(ref: Buffer, kind: number, said: TokenAnswers) {
  const { name, symbol, decimals, problems } = describeMetadata(said)
  const failed = Object.entries({ ...said }).flatMap(([call, answer]) =>
    answer === undefined ? [call === 'supply' ? 'totalSupply()' : `${call}()`] : [],
  )
  // collections may leave all of these out
  if (kind === TokenKind.trc20 && failed.length > 0)
    problems.push({
      reason: 'metadata-fails',
      detail: `Its calls ${failed.join(', ')} give no usable answer.`,
    })
  return {
    ref,
    name: said.name === undefined ? null : name,
    symbol: said.symbol === undefined ? null : symbol,
    decimals: said.decimals === undefined ? null : decimals,
    supply: said.supply?.toString() ?? null,
    problems,
  }
}

/**
 * Asks the node about contracts that other contracts made: blocks carry neither their code nor their name.
 *
 * @returns how many were asked
 */
export async function askContracts(writer: Writer, node: NodeClient, limit: number): Promise<number> {
  const addresses = await writer.run(async (client) => {
    const { rows } = await client.query<{ address: Buffer }>(
      'SELECT address FROM contract WHERE code_hash IS NULL AND destroyed_block IS NULL ORDER BY address LIMIT $1',
      [limit],
    )
    return rows.map((row) => row.address)
  })
  const contracts = await Promise.all(addresses.map((address) => node.findContract(address.toString('hex'))))
  if (addresses.length > 0)
    await writer.run((client) =>
      client.query(
        // an empty hash stands for a contract without code, so that it is not asked about again
        `UPDATE contract c SET code_hash = n.code_hash, name = CASE WHEN c.name = '' THEN n.name ELSE c.name END
         FROM unnest($1::bytea[], $2::bytea[], $3::text[]) AS n (address, code_hash, name) WHERE c.address = n.address`,
        [
          addresses,
          contracts.map((contract) => Buffer.from(contract?.code_hash ?? '', 'hex')),
          contracts.map((contract) => contract?.name ?? ''),
        ],
      ),
    )
  return addresses.length
}
