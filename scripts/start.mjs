// Starts everything: checks Node, installs and builds what is missing, then hands over to the launcher.
// This file and what it imports use nothing but Node itself.
import { spawn } from 'node:child_process'
import { buildPrograms, buildWeb, PROGRAMS } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'
import { whenNpmIsGone } from './lib/outlived.mjs'
import { inRoot } from './lib/paths.mjs'

requireNodeVersion()
await installDependencies()
await Promise.all([buildPrograms(['devchain', 'indexer', 'api', 'launcher']), buildWeb()])

const launcher = spawn(
  process.execPath,
  ['--enable-source-maps', inRoot(PROGRAMS.launcher.out), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: inRoot('.'),
  },
)
// Ctrl-C reaches the whole group: the launcher stops its children, this process only waits for it
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && launcher.kill(signal))
whenNpmIsGone(() => launcher.kill('SIGTERM'))
launcher.on('close', (code) => process.exit(code ?? 1))
