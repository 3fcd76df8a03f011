// Installs the locked dependencies, and a newer Node where the machine has one that is too old.
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

await requireNode()
await installDependencies()
