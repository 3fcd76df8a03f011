import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
/** Everything that may name a setting: what programs read, and what is written down for people. */
const settings = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm))

test('containers write into folders that belong to their user', () => {
  const image = read('deploy/Dockerfile')
  const user = /^USER (\w+)$/m.exec(image)?.[1]
  const indexer = /^ {2}indexer:\n(.*?)^ {2}\w/ms.exec(read('deploy/compose.yaml'))?.[1] ?? ''
  const folders = [...indexer.matchAll(/volumes: \['\w+:(\/\w+)'\]/g)].map(([, folder]) => folder)
  expect(folders).toContain('/archive')
  for (const folder of folders) expect(image).toContain(`mkdir ${folder} && chown ${user}: ${folder}`)
  // nobody outside reaches the address that it has for itself
  expect(indexer).toContain('INDEXER_METRICS_HOST: 0.0.0.0')
})

test('what the machine that builds an image has of its own stays there', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', '.tronlens*', '.env', '**/node_modules', '**/dist'])
    expect(ignored).toContain(path)
})

test('settings that files for operators name are known', () => {
  const text = ['deploy/compose.yaml', 'deploy/compose.replicas.yaml'].map(read).join('')
  const named = [...text.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
  const ofOthers = /^(POSTGRES_|PG|REPLICATION_)/
  expect(named.filter((name) => !settings.has(name) && !ofOthers.test(name))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

test('units start programs that there are and may write where the documentation lets them', () => {
  for (const file of readdirSync(new URL('deploy/systemd', root))) {
    const unit = read(`deploy/systemd/${file}`)
    const program = /^ExecStart=\/usr\/bin\/node apps\/(\w+)\/dist\/main\.js$/m.exec(unit)?.[1]
    expect([file, existsSync(new URL(`apps/${program}/src/main.ts`, root))]).toEqual([file, true])
    expect([file, unit.includes('RestartPreventExitStatus=78')]).toEqual([file, true])
    if (program === 'indexer') expect([file, unit.includes('StateDirectory=tronlens')]).toEqual([file, true])
  }
})
