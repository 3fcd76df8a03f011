import { readDatabaseError } from '@tronlens/db'
import { expect, test } from 'vitest'
import { UsageError } from './arguments.ts'
import { describeFailure } from './failure.ts'

const URL = 'postgres://ada:secret@db:5432/tron'
const failure = (message: string, code: string): Error => Object.assign(new Error(message), { code })
const missing = failure('relation "fill_range" does not exist', '42P01')

test.each([
  [
    failure('', 'ECONNREFUSED'),
    'The database at postgres://ada:***@db:5432/tron does not answer: ECONNREFUSED. Start it, or correct DATABASE_URL.',
  ],
  [
    missing,
    'The database at postgres://ada:***@db:5432/tron has not the layout of this version: relation "fill_range" does not exist. "npm run tronlens -- db migrate" brings it there.',
  ],
  [readDatabaseError(missing), 'has not the layout of this version'],
  [
    failure('password authentication failed for user "ada"', '28P01'),
    'refuses this: password authentication failed for user "ada".',
  ],
  [new UsageError('--block is missing.'), '--block is missing.'],
  [
    Object.assign(failure('ENOENT: no such file or directory', 'ENOENT'), {
      path: '/none/out.csv.part.json',
    }),
    '/none/out.csv.part.json cannot be used: it is not there, or its folder is not.',
  ],
  [
    Object.assign(failure('EEXIST: file already exists, mkdir', 'EEXIST'), { path: '/etc/passwd' }),
    '/etc/passwd cannot be used: there is a file of that name already.',
  ],
])('%s is reported in a sentence', (error, sentence) => {
  expect(describeFailure(error, URL)).toContain(sentence)
})

test('a mistake of the program is not', () => {
  expect(describeFailure(new TypeError('x is undefined'), URL)).toBeUndefined()
})
