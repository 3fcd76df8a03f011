import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

// the programs of PostgreSQL are not there on every machine: those that stand in for them note what they are
// asked for
const PROGRAMS = {
  psql: '#!/bin/sh\ncat >> "$NOTES/psql"\n',
  // a copy has its version early, as a real one
  pg_basebackup: `#!/bin/sh
echo "$@" >> "$NOTES/copies"
while [ $# -gt 0 ]; do [ "$1" = -D ] && folder=$2; shift; done
[ -e "$folder" ] && { echo "$folder is there" >&2; exit 1; }
mkdir "$folder" && echo 18 > "$folder/PG_VERSION"
[ -z "$BROKEN" ] && echo whole > "$folder/data"
`,
  postgres: '#!/bin/sh\necho "$@"\n',
}

let parent: string
let data: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tronlens replica '))
  data = join(parent, '18', 'docker')
  mkdirSync(join(parent, 'bin'))
  for (const [name, text] of Object.entries(PROGRAMS)) {
    writeFileSync(join(parent, 'bin', name), text)
    chmodSync(join(parent, 'bin', name), 0o755)
  }
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  spawnSync('sh', [inRoot('deploy/replica.sh'), '-cjit=off'], {
    encoding: 'utf8',
    env: { PATH: `${join(parent, 'bin')}:${process.env.PATH}`, NOTES: parent, PGDATA: data, ...env },
  })
const copies = () => readFileSync(join(parent, 'copies'), 'utf8').trim().split('\n')

test('a replica is copied once, and started with what it is given each time', () => {
  expect(start()).toMatchObject({ status: 0, stdout: '-cjit=off\n' })
  expect(start()).toMatchObject({ status: 0, stdout: '-cjit=off\n' })
  expect(copies()).toHaveLength(1)
  expect(readFileSync(join(data, 'data'), 'utf8')).toBe('whole\n')
})

test('a copy does not wait for a checkpoint that the other server spreads over minutes', () => {
  start()
  expect(copies()[0]).toContain('-c fast')
})

test('a copy that broke off is not taken for a database: it is started again, with the slot that is there', () => {
  expect(start({ BROKEN: 'yes' })).toMatchObject({ status: 1, stdout: '' })
  expect(existsSync(data)).toBe(false)
  expect(start()).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(data, 'data'), 'utf8')).toBe('whole\n')
  for (const options of copies()) expect(options).not.toMatch(/(^| )-C( |$)/)
  expect(readFileSync(join(parent, 'psql'), 'utf8')).toMatch(
    /pg_create_physical_replication_slot\(:'slot'\) WHERE NOT EXISTS/,
  )
})
