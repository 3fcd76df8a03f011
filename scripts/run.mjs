// Runs one program by name: node scripts/run.mjs devchain --help
import { spawn } from 'node:child_process'
import { buildPrograms, buildWeb, PROGRAMS } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'
import { whenNpmIsGone } from './lib/outlived.mjs'
import { inRoot } from './lib/paths.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name || !Object.hasOwn(PROGRAMS, name)) {
  console.error(`There is no program "${name ?? ''}"; choose one of ${Object.keys(PROGRAMS).join(', ')}.`)
  process.exit(1)
}
requireNodeVersion()
await installDependencies()
// the bench measures the programs as they are shipped
if (name === 'bench') await Promise.all([buildPrograms(), buildWeb()])
else await buildPrograms([name])
const child = spawn(process.execPath, ['--enable-source-maps', inRoot(PROGRAMS[name].out), ...args], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
whenNpmIsGone(() => child.kill('SIGTERM'))
child.on('close', (code) => process.exit(code ?? 1))
