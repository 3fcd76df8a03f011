// Writes the files and registrations of a new endpoint, page, wallet action or contract type:
// npm run new -- endpoint blocks/get-oldest-block

import { installDependencies } from './lib/install.mjs'
import { NewThingError } from './lib/new/edits.mjs'
import { planNew, USAGE, writeNew } from './lib/new/new-thing.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}
await requireNode()
await installDependencies()
try {
  const plan = planNew(args, inRoot('.'))
  for (const path of writeNew(plan, inRoot('.'))) console.log(`wrote ${path}`)
  console.log(`\nNext:\n${plan.next.map((step) => `  - ${step}`).join('\n')}`)
} catch (error) {
  if (!(error instanceof NewThingError)) throw error
  console.error(error.message)
  process.exit(1)
}
