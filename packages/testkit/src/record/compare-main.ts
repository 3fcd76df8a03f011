import { parseArgs } from 'node:util'
import { Replay, readRecording } from '@tronlens/devchain/conformance'

const USAGE = `Usage: npm run compare -- DIR, where DIR holds a recorded chain: the devchain takes it over and is asked the same.`
/** Most differences that are printed. */
const SHOWN = 100

/** Compares the devchain with a recorded node; ends with code 1 where they differ. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const [dir, ...more] = positionals
  if (!dir || more.length > 0) throw new Error(USAGE)
  const replay = new Replay(readRecording(dir))
  await replay.run()
  console.log(replay.tally.table())
  if (replay.grpc) console.log(`\nOver gRPC:\n${replay.grpc.tally.table()}`)
  const differences = [...replay.tally.differences, ...(replay.grpc?.tally.differences ?? [])]
  for (const difference of differences.slice(0, SHOWN)) console.log(difference)
  if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more`)
  if (differences.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
