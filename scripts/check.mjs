// Formatter and linter, compiler, unused code and licences, all at the same time. Prints what a check says once it
// has ended, and fails when one of them does.
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'
import { runCommand } from './lib/run-command.mjs'

/** Checks by their names: programs of the dependencies, with what they are called with. */
const CHECKS = {
  biome: ['@biomejs/biome/bin/biome', 'check', '.'],
  tsc: ['typescript/bin/tsc', '-b'],
  knip: ['knip/bin/knip.js', '--no-config-hints'],
  licences: ['vitest/vitest.mjs', 'run', '--project', 'unit', 'scripts/lib/licences.test.ts'],
}

await requireNode()
await installDependencies()
const results = await Promise.all(
  Object.entries(CHECKS).map(async ([name, [program, ...args]]) => {
    const code = await runCommand(process.execPath, [inRoot(`node_modules/${program}`), ...args], {
      quiet: true,
    })
    return { name, isGood: code === 0 }
  }),
)
for (const { name, isGood } of results) console.log(`${name}: ${isGood ? 'nothing to say' : 'failed'}`)
process.exit(results.every(({ isGood }) => isGood) ? 0 : 1)
