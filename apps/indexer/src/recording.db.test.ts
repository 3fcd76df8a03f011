import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson, toBigInt } from '@tronlens/core'
import { StakeQuantity } from '@tronlens/db'
import { createTestDatabase, findRecording, startReplayNode, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndexer } from './index.ts'

type Json = Record<string, unknown>
type Entry = { key: string; value: number | bigint }

const dir = findRecording()
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const lines = (file: string) => read(file).trim().split('\n')
const accounts = lines('accounts.jsonl').map(
  (line) => parseJson(line) as { address: string; account: Json; resource: Json; reward: Json },
)
const facts = parseJson(read('facts.json')) as {
  head: { id: string; number: number; time: number }
  solid: { number: number }
  transactions: number
  accounts: number
  burned: number
  byType: Record<string, number>
  byResult: Record<string, number>
}
const state = parseJson(read('state.json')) as Record<string, Json>

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const node = await startReplayNode({ dir })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
})
afterAll(() => database.drop())

/** Rows of a query. */
const query = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(database.db)).rows

/** Amounts that are not zero, by some keys: one row each. */
const amounts = async (text: string): Promise<Record<string, string>> =>
  Object.fromEntries((await query<{ key: string; amount: string }>(text)).map((row) => [row.key, row.amount]))

/** The same from pairs. */
const nonZero = (pairs: [string, bigint][]): Record<string, string> =>
  Object.fromEntries(
    pairs
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]): [string, string] => [key, String(amount)])
      .sort(),
  )

describe('accounts', () => {
  test('exactly the accounts of the chain are known, with their types and names', async () => {
    const rows = await query<{ address: string; type: number; name: string }>(
      `SELECT encode(address, 'hex') AS address, type, encode(convert_to(name, 'UTF8'), 'hex') AS name FROM account ORDER BY address`,
    )
    const types: Record<string, number> = { AssetIssue: 1, Contract: 2 }
    expect(rows).toEqual(
      accounts
        .map(({ address, account }) => ({
          address,
          type: types[String(account.type)] ?? 0,
          name: account.account_name ?? '',
        }))
        .sort((a, b) => (a.address < b.address ? -1 : 1)),
    )
  })

  test('TRX balances are exact', async () => {
    expect(
      await amounts(
        `SELECT encode(address, 'hex') AS key, amount FROM balance WHERE token = '_' AND amount <> 0 ORDER BY address`,
      ),
    ).toEqual(nonZero(accounts.map(({ address, account }) => [address, toBigInt(account.balance)])))
  })

  test('TRC10 balances are exact', async () => {
    expect(
      await amounts(
        `SELECT encode(address, 'hex') || '/' || encode(token, 'escape') AS key, amount FROM balance
         WHERE token <> '_' AND octet_length(token) < 21 AND amount <> 0 ORDER BY address, token`,
      ),
    ).toEqual(
      nonZero(
        accounts.flatMap(({ address, account }) =>
          ((account.assetV2 ?? []) as Entry[]).map(({ key, value }): [string, bigint] => [
            `${address}/${key}`,
            toBigInt(value),
          ]),
        ),
      ),
    )
  })

  test('times of creation are those of the chain, which tells none for contracts', async () => {
    expect(
      await amounts(
        `SELECT encode(address, 'hex') AS key, created_time::text AS amount FROM account
         WHERE created_time <> 0 AND type <> 2 ORDER BY address`,
      ),
    ).toEqual(nonZero(accounts.map(({ address, account }) => [address, toBigInt(account.create_time)])))
  })
})

describe('stake', () => {
  const Q = StakeQuantity
  /** What an account prints, by quantity. */
  function readStakes(account: Json): [number, bigint][] {
    const resource = (account.account_resource ?? {}) as Json
    const v2 = (type: string | undefined) =>
      ((account.frozenV2 ?? []) as Json[])
        .filter((entry) => entry.type === type)
        .reduce((sum, entry) => sum + toBigInt(entry.amount), 0n)
    const sum = (list: unknown, member: string) =>
      ((list ?? []) as Json[]).reduce((total, entry) => total + toBigInt(entry[member]), 0n)
    return [
      [Q.bandwidth1, sum(account.frozen, 'frozen_balance')],
      [Q.energy1, toBigInt((resource.frozen_balance_for_energy as Json | undefined)?.frozen_balance)],
      [Q.delegatedBandwidth1, toBigInt(account.delegated_frozen_balance_for_bandwidth)],
      [Q.delegatedEnergy1, toBigInt(resource.delegated_frozen_balance_for_energy)],
      [Q.acquiredBandwidth1, toBigInt(account.acquired_delegated_frozen_balance_for_bandwidth)],
      [Q.acquiredEnergy1, toBigInt(resource.acquired_delegated_frozen_balance_for_energy)],
      [Q.bandwidth2, v2(undefined)],
      [Q.energy2, v2('ENERGY')],
      [Q.power2, v2('TRON_POWER')],
      [Q.delegatedBandwidth2, toBigInt(account.delegated_frozenV2_balance_for_bandwidth)],
      [Q.delegatedEnergy2, toBigInt(resource.delegated_frozenV2_balance_for_energy)],
      [Q.acquiredBandwidth2, toBigInt(account.acquired_delegated_frozenV2_balance_for_bandwidth)],
      [Q.acquiredEnergy2, toBigInt(resource.acquired_delegated_frozenV2_balance_for_energy)],
      [Q.unfreezing2, sum(account.unfrozenV2, 'unfreeze_amount')],
    ]
  }

  test('both generations, delegated and acquired amounts are exact', async () => {
    expect(
      await amounts(
        `SELECT encode(address, 'hex') || '/' || quantity AS key, amount::text FROM stake WHERE amount <> 0 ORDER BY 1`,
      ),
    ).toEqual(
      nonZero(
        accounts.flatMap(({ address, account }) =>
          readStakes(account).map(([quantity, amount]): [string, bigint] => [
            `${address}/${quantity}`,
            amount,
          ]),
        ),
      ),
    )
  })

  test('what is on its way back is listed in order', async () => {
    const resources: Record<string, number> = { ENERGY: 1, TRON_POWER: 2 }
    expect(
      await query(`SELECT encode(address, 'hex') AS address, position, resource, amount, expire_time FROM unfreezing
                   ORDER BY address, position`),
    ).toEqual(
      accounts.flatMap(({ address, account }) =>
        ((account.unfrozenV2 ?? []) as Json[]).map((entry, position) => ({
          address,
          position,
          resource: resources[String(entry.type)] ?? 0,
          amount: toBigInt(entry.unfreeze_amount),
          expire_time: toBigInt(entry.unfreeze_expire_time),
        })),
      ),
    )
  })

  test('delegations add up to what receivers acquired', async () => {
    const acquired = accounts.flatMap(({ address, account }) => {
      const resource = (account.account_resource ?? {}) as Json
      return [
        [`${address}/0/1`, toBigInt(account.acquired_delegated_frozen_balance_for_bandwidth)],
        [`${address}/1/1`, toBigInt(resource.acquired_delegated_frozen_balance_for_energy)],
        [`${address}/0/2`, toBigInt(account.acquired_delegated_frozenV2_balance_for_bandwidth)],
        [`${address}/1/2`, toBigInt(resource.acquired_delegated_frozenV2_balance_for_energy)],
      ] as [string, bigint][]
    })
    expect(
      await amounts(
        `SELECT encode(recipient, 'hex') || '/' || resource || '/' || generation AS key, sum(amount)::text AS amount
         FROM delegation GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual(nonZero(acquired))
  })

  test('votes are exact, several entries for one representative added up', async () => {
    const votes = new Map<string, bigint>()
    for (const { address, account } of accounts)
      for (const { vote_address, vote_count } of (account.votes ?? []) as Json[]) {
        const key = `${address}/${vote_address}`
        votes.set(key, (votes.get(key) ?? 0n) + toBigInt(vote_count))
      }
    expect(
      await amounts(
        `SELECT encode(voter, 'hex') || '/' || encode(witness, 'hex') AS key, votes::text AS amount FROM vote ORDER BY 1`,
      ),
    ).toEqual(nonZero([...votes]))
  })
})

describe('tokens', () => {
  type RecordedToken = {
    address: string
    kind: string
    symbol?: string
    totalSupply?: string
    holders?: Record<string, string>
    owners?: Record<string, string>
    balances?: Record<string, Record<string, string>>
  }
  const tokens = parseJson(read('tokens.json')) as RecordedToken[]

  test.each(
    tokens.filter((token) => token.kind === 'TRC20').map((token) => [token.symbol, token] as const),
  )('supply and holders of %s are exact', async (_symbol, token) => {
    expect(
      await amounts(
        `SELECT encode(address, 'hex') AS key, amount FROM balance WHERE token = '\\x${token.address}' AND amount <> 0`,
      ),
    ).toEqual(nonZero(Object.entries(token.holders ?? {}).map(([key, value]) => [key, BigInt(value)])))
    expect(
      await query(
        `SELECT kind, symbol, total_supply, holder_count FROM token WHERE ref = '\\x${token.address}'`,
      ),
    ).toEqual([
      {
        kind: 20,
        symbol: token.symbol,
        total_supply: token.totalSupply,
        holder_count: BigInt(Object.values(token.holders ?? {}).filter((value) => value !== '0').length),
      },
    ])
  })

  test('every item of a TRC721 collection has its owner', async () => {
    const owned = tokens.filter((token) => token.kind === 'TRC721')
    expect(
      await query(
        `SELECT encode(n.token, 'hex') AS token, nft_id AS id, encode(owner, 'hex') AS owner, amount
         FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 721 ORDER BY n.token, nft_id`,
      ),
    ).toEqual(
      owned.flatMap(({ address, owners }) =>
        Object.entries(owners ?? {}).map(([id, owner]) => ({ token: address, id, owner, amount: '1' })),
      ),
    )
  })

  test('TRC1155 balances are exact', async () => {
    const expected = tokens
      .filter((token) => token.kind === 'TRC1155')
      .flatMap(({ address, balances }) =>
        Object.entries(balances ?? {}).flatMap(([owner, items]) =>
          Object.entries(items).map(([id, value]): [string, bigint] => [
            `${address}/${owner}/${id}`,
            BigInt(value),
          ]),
        ),
      )
    expect(
      await amounts(
        `SELECT encode(n.token, 'hex') || '/' || encode(owner, 'hex') || '/' || nft_id AS key, amount
         FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 1155`,
      ),
    ).toEqual(nonZero(expected))
  })

  test('TRC10 tokens are as the node lists them', async () => {
    const assets = ((state.getassetissuelist?.assetIssue ?? []) as Json[]).map((asset) => ({
      id: asset.id,
      name: asset.name,
      decimals: Number(asset.precision ?? 0),
      total_supply: String(asset.total_supply),
      issuer: asset.owner_address,
      description: asset.description ?? '',
    }))
    expect(
      await query(
        `SELECT encode(ref, 'escape') AS id, encode(convert_to(name, 'UTF8'), 'hex') AS name, decimals, total_supply,
           encode(issuer, 'hex') AS issuer, encode(convert_to(description, 'UTF8'), 'hex') AS description
         FROM token WHERE kind = 10 ORDER BY ref`,
      ),
    ).toEqual(assets.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)))
  })
})

describe('the chain as a whole', () => {
  test('it ends at the head and the solid block of the node', async () => {
    expect(
      await query(
        `SELECT encode(head_hash, 'hex') AS head, head_number, head_time, solid_number, total_transactions, total_accounts,
           burned, next_maintenance FROM chain_state`,
      ),
    ).toEqual([
      {
        head: facts.head.id,
        head_number: BigInt(facts.head.number),
        head_time: BigInt(facts.head.time),
        solid_number: BigInt(facts.solid.number),
        total_transactions: BigInt(facts.transactions),
        total_accounts: BigInt(facts.accounts),
        burned: BigInt(facts.burned),
        next_maintenance: toBigInt(state.getnextmaintenancetime?.num),
      },
    ])
  })

  test('transactions are counted by type and result', async () => {
    const { ContractType } = await import('@tronlens/protocol')
    const byType = await query<{ type: number; count: bigint }>(
      'SELECT contract_type AS type, count(*) AS count FROM transaction GROUP BY 1',
    )
    expect(Object.fromEntries(byType.map(({ type, count }) => [ContractType[type], Number(count)]))).toEqual(
      facts.byType,
    )
    const results = await query<{ result: number; count: bigint }>(
      'SELECT contract_ret AS result, count(*) AS count FROM transaction WHERE contract_type IN (30, 31) GROUP BY 1',
    )
    const names: Record<number, string> = {
      1: 'SUCCESS',
      2: 'REVERT',
      3: 'BAD_JUMP_DESTINATION',
      4: 'OUT_OF_MEMORY',
      5: 'PRECOMPILED_CONTRACT',
      6: 'STACK_TOO_SMALL',
      7: 'STACK_TOO_LARGE',
      8: 'ILLEGAL_OPERATION',
      9: 'STACK_OVERFLOW',
      10: 'OUT_OF_ENERGY',
      11: 'OUT_OF_TIME',
      12: 'JVM_STACK_OVER_FLOW',
      13: 'UNKNOWN',
      14: 'TRANSFER_FAILED',
      15: 'INVALID_CODE',
    }
    const { none: _system, ...vm } = facts.byResult
    expect(Object.fromEntries(results.map(({ result, count }) => [names[result], Number(count)]))).toEqual(vm)
  })

  test('fees and energy of every transaction are those of its receipt', async () => {
    const expected = lines('infos.jsonl').flatMap((line) => {
      const infos = parseJson(line.slice(line.indexOf('\t') + 1))
      return (Array.isArray(infos) ? infos : []).map((info: Json) => {
        const receipt = info.receipt as Json
        return {
          hash: info.id,
          fee: toBigInt(info.fee),
          energy_fee: toBigInt(receipt.energy_fee),
          energy_usage: toBigInt(receipt.energy_usage),
          origin_energy_usage: toBigInt(receipt.origin_energy_usage),
          energy_usage_total: toBigInt(receipt.energy_usage_total),
          energy_penalty: toBigInt(receipt.energy_penalty_total),
          net_usage: toBigInt(receipt.net_usage),
          net_fee: toBigInt(receipt.net_fee),
        }
      })
    })
    expect(
      await query(
        `SELECT encode(hash, 'hex') AS hash, fee, energy_fee, energy_usage, origin_energy_usage, energy_usage_total,
           energy_penalty, net_usage, net_fee FROM transaction WHERE block_number > 0 ORDER BY block_number, tx_index`,
      ),
    ).toEqual(expected)
    expect(await query('SELECT sum(fee)::text AS fees FROM block')).toEqual([{ fees: String(facts.burned) }])
  })

  test('TRX moved by each block is what the node traced', async () => {
    const traced = new Map<string, bigint>()
    for (const line of lines('balances-by-block.jsonl')) {
      const tab = line.indexOf('\t')
      const trace = parseJson(line.slice(tab + 1)) as { transaction_balance_trace?: { operation?: Json[] }[] }
      for (const { operation } of trace.transaction_balance_trace ?? [])
        for (const { address, amount } of operation ?? []) {
          const key = `${line.slice(0, tab)}/${address}`
          traced.set(key, (traced.get(key) ?? 0n) + toBigInt(amount))
        }
    }
    expect(
      await amounts(
        `SELECT block_number || '/' || encode(address, 'hex') AS key, delta AS amount FROM balance_change WHERE token = '_'`,
      ),
    ).toEqual(nonZero([...traced]))
  })

  test('block 0 is there whole, though its senders are no addresses', async () => {
    const { transactions: genesis } = parseJson(lines('blocks.jsonl')[0] as string) as {
      transactions: unknown[]
    }
    expect(
      await query(
        'SELECT count(*) AS count, count(owner) AS owners, min(amount) AS lowest FROM transaction WHERE block_number = 0',
      ),
    ).toEqual([{ count: BigInt(genesis.length), owners: 0n, lowest: '-9223372036854775808' }])
  })

  test('representatives and parameters are those of the node', async () => {
    const witnesses = (state.listwitnesses?.witnesses ?? []) as Json[]
    expect(
      await query(
        `SELECT encode(address, 'hex') AS address, url, votes, produced_total, missed_total, latest_block FROM witness ORDER BY address`,
      ),
    ).toEqual(
      witnesses
        .map((witness) => ({
          address: witness.address,
          url: witness.url,
          votes: toBigInt(witness.voteCount),
          produced_total: toBigInt(witness.totalProduced),
          missed_total: toBigInt(witness.totalMissed),
          latest_block: toBigInt(witness.latestBlockNum),
        }))
        .sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1)),
    )
    const parameters = (state.getchainparameters?.chainParameter ?? []) as Json[]
    expect(await query('SELECT key, value FROM chain_parameter ORDER BY position')).toEqual(
      parameters.map(({ key, value }) => ({ key, value: value === undefined ? null : toBigInt(value) })),
    )
  })

  test('running numbers equal what the rows add up to', async () => {
    expect(
      await query(`SELECT a.address FROM account a WHERE
        a.tx_count <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 1) OR
        a.transfers_out <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 2 AND direction <> 2) OR
        a.transfers_in <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 2 AND direction <> 1) OR
        a.token_transfers_out <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 3 AND direction <> 2) OR
        a.token_transfers_in <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 3 AND direction <> 1) OR
        a.internal_count <> (SELECT count(*) FROM activity x WHERE x.address = a.address AND kind = 4) OR
        a.vote_total <> (SELECT coalesce(sum(votes), 0) FROM vote v WHERE v.voter = a.address)`),
    ).toEqual([])
    expect(
      await query(`SELECT t.ref FROM token t WHERE
        t.holder_count <> (SELECT count(*) FROM balance b WHERE b.token = t.ref AND b.amount > 0) OR
        t.transfer_count <> (SELECT count(*) FROM transfer x WHERE x.token = t.ref AND x.source <> 1)`),
    ).toEqual([])
    expect(
      await query(`SELECT sum(blocks)::int AS blocks, sum(transactions)::int AS transactions, sum(fees)::text AS fees,
        sum(new_trc20)::int AS trc20, sum(active_accounts)::int AS active, sum(trx_transfers)::int AS trx FROM day_stat`),
    ).toEqual(
      await query(`SELECT (SELECT count(*) FROM block)::int AS blocks, (SELECT count(*) FROM transaction)::int AS transactions,
        (SELECT sum(fee) FROM block)::text AS fees,
        (SELECT count(*) FROM token WHERE kind = 20)::int AS trc20,
        (SELECT count(*) FROM active_account_day)::int AS active,
        (SELECT count(*) FROM transfer WHERE kind = 1 AND source <> 1)::int AS trx`),
    )
  })
})
