import { DEFAULT_NETWORK, fromHexAddress, type HexAddress } from '@tronlens/core'
import { chainSchema, createPool, TransactionClass } from '@tronlens/db'
import type { ApiCase } from './api-case.ts'
import { filteredLists, findFiltered } from './filtered-lists.ts'

/**
 * What the bench asks, about things that an index holds: look-ups and first pages, then lists deep inside the
 * chain or filtered.
 */
export async function findCases(databaseUrl: string): Promise<ApiCase[]> {
  const pool = createPool(databaseUrl, { poolSize: 1, schema: chainSchema(DEFAULT_NETWORK) })
  const { rows: hashes } = await pool.query<{ hash: Buffer; hash_key: bigint }>(
    'SELECT t.hash, h.hash_key FROM transaction t JOIN transaction_hash h USING (block_number, tx_index) LIMIT 1000',
  )
  const { rows: busy } = await pool.query<{ address: Buffer }>(
    'SELECT address FROM account ORDER BY tx_count DESC LIMIT 1',
  )
  const filtered = await findFiltered(pool)
  await pool.end()
  const busiest = busy[0]?.address as Buffer
  const address = fromHexAddress(busiest.toString('hex') as HexAddress)
  const at = (round: number) => hashes[round % hashes.length] as { hash: Buffer; hash_key: bigint }
  const block = 'SELECT * FROM block WHERE number ='
  const transaction = (key: string, hash: string) =>
    `SELECT t.* FROM transaction_hash h JOIN transaction t USING (block_number, tx_index) WHERE h.hash_key = ${key} AND t.hash = ${hash}`
  const blocks = 'SELECT * FROM block ORDER BY number DESC LIMIT 20'
  const transactions = 'SELECT * FROM transaction ORDER BY block_number DESC, tx_index DESC LIMIT 20'
  const newest = 'ORDER BY t.block_number DESC, t.tx_index DESC LIMIT 20'
  const kind = 'transaction_class(t.contract_type, t.token, t.amount)'
  const activity = (who: string) =>
    `SELECT t.* FROM (${Object.values(TransactionClass)
      .flatMap((number) => [
        `class_sent(t.owner, ${kind}) = class_sent(${who}, ${number}) AND t.owner IS NOT NULL`,
        `class_received(t.recipient, ${kind}) = class_received(${who}, ${number}) AND t.recipient IS NOT NULL
          AND t.owner IS DISTINCT FROM ${who}`,
      ])
      .map((one) => `(SELECT t.* FROM transaction t WHERE ${one} ${newest})`)
      .join(' UNION ALL ')}) t ${newest}`
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
  return [
    {
      what: 'block by number',
      kind: 'row',
      path: (round) => `/api/block?number=${1 + (round % 200)}`,
      sql: (round) => ({ text: `${block} $1`, values: [1 + (round % 200)] }),
      script: `\\set n random(1, 200)\n${block} :n;`,
    },
    {
      what: 'transaction by hash',
      kind: 'row',
      path: (round) => `/api/transaction?hash=${at(round).hash.toString('hex')}`,
      sql: (round) => ({ text: transaction('$1', '$2'), values: [at(round).hash_key, at(round).hash] }),
      script: `${transaction(String(at(0).hash_key), hex(at(0).hash))};`,
    },
    {
      what: 'first page of blocks',
      kind: 'page',
      path: () => '/api/block?limit=20',
      sql: () => ({ text: blocks, values: [] }),
      script: `${blocks};`,
    },
    {
      what: 'first page of transactions',
      kind: 'page',
      path: () => '/api/transaction?limit=20',
      sql: () => ({ text: transactions, values: [] }),
      script: `${transactions};`,
    },
    {
      what: 'first page of the busiest address',
      kind: 'page',
      path: () => `/api/transaction?limit=20&address=${address}`,
      sql: () => ({ text: activity('$1'), values: [busiest] }),
      script: `${activity(hex(busiest))};`,
    },
    ...filteredLists(busiest, filtered),
  ]
}
