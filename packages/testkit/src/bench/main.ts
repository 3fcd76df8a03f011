import { benchApi } from './api.ts'
import { type BenchSize, readBenchArguments, SIZE_USAGE } from './bench-size.ts'
import { benchDevchain } from './devchain.ts'
import { benchFeeds } from './feeds.ts'
import { benchFees } from './fees.ts'
import { benchHeadLag } from './head-lag.ts'
import { type BenchRow, benchIndexer } from './indexer.ts'
import { benchPages } from './pages.ts'
import { benchPonder } from './ponder.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { benchWebWeight } from './web-weight.ts'
import { benchWire } from './wire.ts'

const BENCHES: Record<string, (size: BenchSize) => Promise<BenchRow[]> | BenchRow[]> = {
  indexer: benchIndexer,
  size: benchSize,
  api: benchApi,
  head: () => benchHeadLag(),
  feeds: () => benchFeeds(),
  devchain: benchDevchain,
  web: benchWebWeight,
  fees: benchFees,
  start: benchStart,
  wire: benchWire,
  pages: benchPages,
  ponder: benchPonder,
}
/** Benches that need what this repository does not install: they run when they are named. */
const ONLY_BY_NAME = ['ponder']

const NAMES = Object.keys(BENCHES).join(', ')
const USAGE = `npm run bench -- [NAME…] ${SIZE_USAGE}
NAME is one of ${NAMES}; all but ${ONLY_BY_NAME.join(', ')} without any. docs/how-to/measure-performance.md describes them.`

const print = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** `npm run bench [-- NAME… SIZE]`: one table of measured numbers; ratios compare within one run. */
async function main(): Promise<void> {
  const { names: requested, size, help } = readBenchArguments(process.argv.slice(2))
  if (help) return console.log(USAGE)
  const unknown = requested.find((name) => !Object.hasOwn(BENCHES, name))
  if (unknown) throw new Error(`There is no bench "${unknown}"; choose from ${NAMES}; sizes: ${SIZE_USAGE}.`)
  const rows: BenchRow[] = []
  for (const [name, run] of Object.entries(BENCHES))
    if (requested.includes(name) || (requested.length === 0 && !ONLY_BY_NAME.includes(name)))
      rows.push(...(await run(size)))
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const { what, value, unit, goal, isMet } of rows)
    console.log(
      `${what.padEnd(width)}  ${print(value).padStart(9)} ${unit.padEnd(5)}${goal ? ` goal ${goal} ${isMet ? 'met' : 'NOT met'}` : ''}`,
    )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
