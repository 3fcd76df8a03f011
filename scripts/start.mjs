// Starts everything: checks Node, installs and builds what is missing, then hands over to the launcher.
// This file and what it imports use nothing but Node itself.
import { buildPrograms, buildWeb, PROGRAMS } from './lib/build.mjs'
import { handOver } from './lib/hand-over.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'

await requireNode()
await installDependencies()
await Promise.all([buildPrograms(['devchain', 'indexer', 'api', 'launcher']), buildWeb()])

handOver(PROGRAMS.launcher.out, process.argv.slice(2), { cwd: inRoot('.') })
