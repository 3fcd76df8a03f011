import { fork } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiClient } from '@tronlens/api-contract/client'
import { type Address, addressToBytes, DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createPool, migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { Pool } from 'undici'
import { endProgram, runProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'

const GOAL_RATIO = 2.5
const ROUNDS = 400
const WARM_UP = 100

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Median milliseconds of a task. */
async function measure(task: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const begin = performance.now()
    await task(round)
    if (round >= WARM_UP) times.push(performance.now() - begin)
  }
  return median(times)
}

/** Starts the built API over a database and resolves with its address. */
function startApi(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('close', (code) => reject(new Error(`The API ended with code ${code}`)))
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type !== 'ready' || !message.url) return
      const stop = () =>
        new Promise<void>((done) => {
          child.removeAllListeners('close')
          child.once('close', () => done())
          child.kill('SIGTERM')
        })
      resolve({ url: message.url, stop })
    })
  })
}

/**
 * Measures look-ups and first pages of the API against the bare SQL that reads the same rows, in one run over one database
 * of full blocks. Both sides ask over a kept connection, one question at a time.
 */
export async function benchApi(options: { blocks?: number } = {}): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-api-'))
  const size = { blocks: options.blocks ?? 251, transactionsPerBlock: 200, accounts: 20_000, seed: 7, dir }
  const node = await runProgram<{ url: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    size,
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-api-${process.pid}`),
    log: (line) => console.error(line),
  })
  try {
    await migrateChain(postgres.url, DEFAULT_NETWORK)
    await migrateApp(postgres.url)
    const { child } = await runProgram('packages/testkit/src/bench/indexer-main.ts', {
      databaseUrl: postgres.url,
      nodeUrl: node.message.url,
    })
    await endProgram(child)
    const api = await startApi({
      DATABASE_URL: postgres.url,
      NODE_URL: node.message.url,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      // one client asks more than anybody may; a refusal would be measured as an answer
      RATE_LIMIT_PER_MINUTE: '0',
    })
    try {
      return await compare(api.url, postgres.url)
    } finally {
      await api.stop()
    }
  } finally {
    await endProgram(node.child)
    await postgres.stop()
  }
}

async function compare(apiUrl: string, databaseUrl: string): Promise<BenchRow[]> {
  const http = new Pool(apiUrl, { connections: 1 })
  const sql = createPool(databaseUrl, { poolSize: 1, schema: chainSchema(DEFAULT_NETWORK) })
  // the client refuses every answer that is not one; a kept connection is what is measured, not the making of one
  const api = createApiClient({
    baseUrl: '',
    fetch: async (path) => {
      const { statusCode, body } = await http.request({ path: String(path), method: 'GET' })
      return new Response(await body.text(), {
        status: statusCode,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  const { rows: hashes } = await sql.query<{ hash: Buffer; hash_key: bigint }>(
    'SELECT t.hash, h.hash_key FROM transaction t JOIN transaction_hash h USING (block_number, tx_index) LIMIT 1000',
  )
  const { rows: busy } = await sql.query<{ address: Buffer }>(
    'SELECT address FROM account ORDER BY tx_count DESC LIMIT 1',
  )
  const busiest = busy[0]?.address as Buffer
  const list = await api.listAccounts({ limit: 1, sort: '-totaltransactioncount' })
  const address = list.data[0]?.address as Address
  if (!Buffer.from(addressToBytes(address)).equals(busiest)) throw new Error('the busiest account differs')
  const at = (round: number) => hashes[round % hashes.length] as { hash: Buffer; hash_key: bigint }
  const cases = [
    {
      what: 'block by number',
      api: (round: number) => api.listBlocks({ number: 1 + (round % 200) }),
      sql: (round: number) => sql.query('SELECT * FROM block WHERE number = $1', [1 + (round % 200)]),
    },
    {
      what: 'transaction by hash',
      api: (round: number) => api.listTransactions({ hash: at(round).hash.toString('hex') }),
      sql: (round: number) =>
        sql.query(
          'SELECT t.* FROM transaction_hash h JOIN transaction t USING (block_number, tx_index) WHERE h.hash_key = $1 AND t.hash = $2',
          [at(round).hash_key, at(round).hash],
        ),
    },
    {
      what: 'first page of blocks',
      api: () => api.listBlocks({ limit: 20 }),
      sql: () => sql.query('SELECT * FROM block ORDER BY number DESC LIMIT 20'),
    },
    {
      what: 'first page of transactions',
      api: () => api.listTransactions({ limit: 20 }),
      sql: () => sql.query('SELECT * FROM transaction ORDER BY block_number DESC, tx_index DESC LIMIT 20'),
    },
    {
      what: 'first page of the busiest address',
      api: () => api.listTransactions({ limit: 20, address }),
      sql: () =>
        sql.query(
          'SELECT t.* FROM activity a JOIN transaction t USING (block_number, tx_index) WHERE a.address = $1 AND a.kind = 1 ORDER BY a.block_number DESC, a.tx_index DESC LIMIT 20',
          [busiest],
        ),
    },
  ]
  const rows: BenchRow[] = []
  for (const { what, api: ask, sql: query } of cases) {
    const apiMs = await measure(ask)
    const sqlMs = await measure(query)
    const ratio = apiMs / sqlMs
    rows.push({ what: `api, ${what}`, value: apiMs, unit: 'ms' })
    rows.push({
      what: `api, ${what}: times the bare SQL`,
      value: ratio,
      unit: '',
      goal: `≤ ${GOAL_RATIO}`,
      isMet: ratio <= GOAL_RATIO,
    })
  }
  await http.close()
  await sql.end()
  return rows
}
