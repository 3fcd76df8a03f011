// Runs a tool of the dependencies in a Node that is new enough: node scripts/tool.mjs vitest run --project
// unit
import { handOver } from './lib/hand-over.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

/** Programs of the tools, below the repository. */
const TOOLS = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

const [name, ...args] = process.argv.slice(2)
if (!name || !Object.hasOwn(TOOLS, name)) {
  console.error(`There is no tool "${name ?? ''}"; choose one of ${Object.keys(TOOLS).join(', ')}.`)
  process.exit(1)
}
await requireNode()
await installDependencies()
handOver(TOOLS[name], args)
