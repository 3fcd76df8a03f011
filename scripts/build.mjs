// Bundles the Node programs and builds the web app.
import { buildPrograms, buildWeb } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'

requireNodeVersion()
await installDependencies()
await Promise.all([buildPrograms(), buildWeb()])
