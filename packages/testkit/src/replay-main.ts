import { parseArgs } from 'node:util'
import { startReplayNode } from './replay/node.ts'

const DEFAULT_PORT = 8090

/** `npm run replay -- DIR --port N`: serves a recorded chain until it is stopped. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: String(DEFAULT_PORT) } },
    allowPositionals: true,
  })
  const [dir] = positionals
  const port = Number(values.port)
  if (!dir || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('Usage: npm run replay -- DIR --port N, where DIR holds a recorded chain.')
  const node = await startReplayNode({ dir, port })
  console.log(`Recorded chain of ${dir} is served at ${node.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      node.stop().then(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
