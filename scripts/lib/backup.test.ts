import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

// the programs of PostgreSQL are not there on every machine: their stand-ins write their arguments
const DUMP = `#!/bin/sh
while [ $# -gt 0 ]; do [ "$1" = -f ] && file=$2; all="$all $1"; shift; done
echo "dump$all" > "$file"
[ -z "$BROKEN" ]
`
const LIST = '#!/bin/sh\ngrep -q dump "$2"\n'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tronlens backup '))
  mkdirSync(join(parent, 'bin'))
  for (const [name, text] of [
    ['pg_dump', DUMP],
    ['pg_restore', LIST],
  ] as const) {
    writeFileSync(join(parent, 'bin', name), text)
    chmodSync(join(parent, 'bin', name), 0o755)
  }
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const copies = () => join(parent, 'copies of today')
const backUp = (options: readonly string[], env: Record<string, string> = {}) =>
  spawnSync('sh', [inRoot('deploy/backup.sh'), ...options], {
    encoding: 'utf8',
    env: {
      PATH: `${join(parent, 'bin')}:${process.env.PATH}`,
      DATABASE_URL: 'postgres://127.0.0.1/tronlens',
      ...env,
    },
  })

/** A copy of another day. */
function copyOf(name: string, day: number): string {
  const file = `${name}-202601${String(day).padStart(2, '0')}T000000Z.dump`
  writeFileSync(join(copies(), file), 'dump')
  utimesSync(join(copies(), file), day * 86_400, day * 86_400)
  return file
}

test('the data of users is copied, with the index where that is asked for', () => {
  const small = backUp([copies()])
  expect([small.status, small.stdout.trim()]).toEqual([0, join(copies(), readdirSync(copies())[0] ?? '')])
  const whole = backUp([copies(), '--index'])
  expect(whole.stdout.trim().split('\n')).toHaveLength(2)
  expect(readdirSync(copies()).map((name) => name.split('-')[0])).toContain('index')
})

test('the newest copies of each kind are kept', () => {
  mkdirSync(copies())
  const app = [1, 2, 3].map((day) => copyOf('app', day))
  const index = [1, 2, 3].map((day) => copyOf('index', day))
  expect(backUp([copies()], { KEEP: '2' }).status).toBe(0)
  const left = readdirSync(copies())
  expect(left).toEqual(expect.arrayContaining([app[2], ...index]))
  expect(left.filter((name) => name.startsWith('app'))).toHaveLength(2)
})

test('a copy that breaks off leaves nothing behind and takes none away', () => {
  mkdirSync(copies())
  const before = [1, 2, 3].map((day) => copyOf('app', day))
  expect(backUp([copies()], { KEEP: '1', BROKEN: 'yes' }).status).not.toBe(0)
  expect(readdirSync(copies())).toEqual(before)
})

test.each([
  ['DATABASE_URL', [], { DATABASE_URL: '' }],
  ['the folder', [], {}],
] as const)('without %s it says what is missing', (_what, options, env) => {
  const { status, stderr } = backUp(options, env)
  expect([status !== 0, /is missing: the (database|folder)/.test(stderr)]).toEqual([true, true])
})

test.each([
  ['KEEP=0', [], { KEEP: '0' }, 'KEEP is "0" but should be a number of copies from 1 to 9999.'],
  ['KEEP=abc', [], { KEEP: 'abc' }, 'KEEP is "abc" but should be a number of copies from 1 to 9999.'],
  ['KEEP=08', [], { KEEP: '08' }, 'KEEP is "08" but should be a number of copies from 1 to 9999.'],
  ['a mistyped word', ['--indx'], {}, 'The second word is "--indx" but may only be --index.'],
  [
    'a word too many',
    ['--index', 'more'],
    {},
    'There is one word too many, "more": give a folder, and --index behind it or nothing.',
  ],
] as const)('%s is refused in a sentence before anything is written', (_what, words, env, sentence) => {
  const { status, stdout, stderr } = backUp([copies(), ...words], env)
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
  expect(existsSync(copies())).toBe(false)
})

test('an option in place of the folder is refused', () => {
  expect(backUp(['--index']).stderr).toBe(
    'The first word is "--index" but should be the folder for the copies, such as /var/backups/tronlens.\n',
  )
})

test('no other user of the system can read the copies, nor the folder that is made for them', () => {
  const [path = ''] = backUp([join(copies(), 'deeper')]).stdout.split('\n')
  for (const made of [copies(), join(copies(), 'deeper'), path])
    expect([made, statSync(made).mode & 0o077]).toEqual([made, 0])
})
