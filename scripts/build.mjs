// Bundles the Node programs and builds the web app.
import { buildPrograms, buildWeb } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

await requireNode()
await installDependencies()
await Promise.all([buildPrograms(), buildWeb()])
