import { parseArgs } from 'node:util'
import { sampleHostileChain } from './builders/hostile/sample-chain.ts'
import { startReplayNode } from './replay/node.ts'

const DEFAULT_PORT = 8090
const USAGE = `Usage: npm run replay -- DIR --port N (default ${DEFAULT_PORT}), where DIR holds a recorded chain,
or npm run replay -- --hostile SEED --port N for a made-up chain of everything that breaks programs.`

/** A whole number of the command line; undefined for anything else. */
const readWhole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

/** Serves a recorded chain, or a made-up one, until it is stopped. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      hostile: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const [dir] = positionals
  const port = readWhole(values.port)
  const seed = readWhole(values.hostile)
  if (port === undefined || port > 65_535 || (dir === undefined) === (seed === undefined))
    throw new Error(USAGE)
  const node = await startReplayNode(
    dir === undefined ? { source: sampleHostileChain(seed ?? 0), port } : { dir, port },
  )
  console.log(
    `${dir === undefined ? `Hostile chain ${seed}` : `Recorded chain of ${dir}`} is served at ${node.url}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      node.stop().then(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
