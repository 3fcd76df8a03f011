// Runs one program by name: node scripts/run.mjs devchain --help
import { buildPrograms, buildWeb, PROGRAMS } from './lib/build.mjs'
import { handOver } from './lib/hand-over.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name || !Object.hasOwn(PROGRAMS, name)) {
  console.error(`There is no program "${name ?? ''}"; choose one of ${Object.keys(PROGRAMS).join(', ')}.`)
  process.exit(1)
}
await requireNode()
await installDependencies()
const asksForHelp = args.some((word) => word === '--help' || word === '-h')
// the bench measures the programs as they are shipped
if (name === 'bench' && !asksForHelp) await Promise.all([buildPrograms(), buildWeb()])
else await buildPrograms([name])
handOver(PROGRAMS[name].out, args)
