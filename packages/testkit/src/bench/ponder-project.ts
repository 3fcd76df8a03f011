import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a Ponder project is to index. */
export type PonderWork = {
  rpcUrl: string
  chainId: number
  databaseUrl: string
  lastBlock: number
  token: string
  /** Blocks whose events it asks for at once. */
  logsRange: number
}

/**
 * Ponder asks each address twenty times a second at first; under several names of the same node it asks as
 * often as it can.
 */
const RPC_NAMES = 25

/**
 * Writes a Ponder project that stores the TRC20 transfers of one token, set up to be as fast as it gets: no
 * limit of requests that matters, ranges of events as wide as the node lets them be, many connections.
 *
 * @param installed - folder with the `node_modules` of Ponder
 */
export async function writePonderProject(dir: string, installed: string, work: PonderWork): Promise<void> {
  await mkdir(join(dir, 'src/api'), { recursive: true })
  await symlink(join(installed, 'node_modules'), join(dir, 'node_modules'))
  const files = {
    'package.json': JSON.stringify({ name: 'ponder-bench', private: true, type: 'module' }),
    'ponder.config.ts': configOf(work),
    'ponder.schema.ts': SCHEMA,
    'src/index.ts': HANDLER,
    'src/api/index.ts': `import { Hono } from 'hono'\nexport default new Hono()\n`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
}

/** Where a Ponder of exactly this version is. @throws with how to install it */
export async function findPonder(version: string): Promise<string> {
  const installed = process.env.PONDER_DIR
  const howTo = `Install it anywhere outside of this repository and name the folder:\n  mkdir ponder && cd ponder && npm init -y && npm install ponder@${version} viem hono\n  PONDER_DIR=$PWD npm run bench -- ponder   (in the repository)`
  if (!installed) throw new Error(`The comparison with Ponder needs a Ponder ${version}. ${howTo}`)
  const manifest = join(installed, 'node_modules/ponder/package.json')
  const isThere = await stat(manifest).then(
    () => true,
    () => false, // reported below
  )
  if (!isThere) throw new Error(`There is no Ponder in PONDER_DIR=${installed}. ${howTo}`)
  return installed
}

const configOf = ({ rpcUrl, chainId, databaseUrl, lastBlock, token, logsRange }: PonderWork): string => `
import { createConfig } from 'ponder'
export default createConfig({
  database: { kind: 'postgres', connectionString: ${JSON.stringify(databaseUrl)}, poolConfig: { max: 30 } },
  chains: {
    tron: {
      id: ${chainId},
      rpc: Array.from({ length: ${RPC_NAMES} }, (_, name) => ${JSON.stringify(rpcUrl)} + '?name=' + name),
      ethGetLogsBlockRange: ${logsRange},
    },
  },
  contracts: {
    Token: {
      chain: 'tron',
      address: ${JSON.stringify(token)},
      abi: [
        {
          type: 'event',
          name: 'Transfer',
          inputs: [
            { name: 'from', type: 'address', indexed: true },
            { name: 'to', type: 'address', indexed: true },
            { name: 'value', type: 'uint256', indexed: false },
          ],
        },
      ],
      startBlock: 1,
      endBlock: ${lastBlock},
    },
  },
})
`

const SCHEMA = `
import { onchainTable, primaryKey } from 'ponder'
export const transfer = onchainTable(
  'transfer',
  (t) => ({
    blockNumber: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    hash: t.hex().notNull(),
    time: t.bigint().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    amount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.blockNumber, table.logIndex] }) }),
)
`

const HANDLER = `
import { ponder } from 'ponder:registry'
import { transfer } from 'ponder:schema'
ponder.on('Token:Transfer', async ({ event, context }) => {
  await context.db.insert(transfer).values({
    blockNumber: event.block.number,
    logIndex: event.log.logIndex,
    hash: event.transaction.hash,
    time: event.block.timestamp,
    sender: event.args.from,
    recipient: event.args.to,
    amount: event.args.value,
  })
})
`
