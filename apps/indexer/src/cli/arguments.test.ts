import { expect, test } from 'vitest'
import { COMMANDS, findHelp, needsDatabase, readApi, readArguments, UsageError } from './arguments.ts'

test.each([
  ['--help'],
  ['-h'],
  ['db', '--help'],
  ['nonsense', '--help'],
])('%s %s tells all commands', (...args) => {
  const help = findHelp(args) ?? ''
  for (const command of Object.keys(COMMANDS)) expect(help).toContain(` ${command} `)
})

test('--help behind a command tells that one', () => {
  const help = findHelp(['db', 'hash', '--from', '3', '--help'])
  expect(help).toContain('db hash')
  expect(help).not.toContain('db verify')
})

test('who does not ask for help gets none', () => {
  expect(findHelp(['db', 'hash', '--from', '3'])).toBeUndefined()
})

test.each([
  [[], 'A command is missing.'],
  [['db'], '"db" is no command.'],
  [['person', 'hash'], '"person hash" is no command.'],
  [['db', 'hash', '--to'], '--to needs a value.'],
  [['db', 'hash', '--to', ''], '--to needs a value.'],
  [['db', 'hash', '--to', '1', '--to', '2'], '--to is there twice.'],
  [['db', 'reindex', '--yes', '--yes'], '--yes is there twice.'],
  [['db', 'hash', '--account', '1'], '"--account" is no option of "db hash".'],
])('%j is refused by name', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError)
  expect(() => readArguments(args)).toThrow(message)
})

test.each(['nonsense', '127.0.0.1:4000', 'ftp://127.0.0.1', '/api'])('%s is no address of an API', (text) => {
  expect(() => readApi(new Map([['api', text]]), 'api')).toThrow(
    `--api is "${text}" but should be the address of an API, such as http://127.0.0.1:4000.`,
  )
})

test('slashes behind the address of an API do not matter', () => {
  expect(readApi(new Map([['api', 'https://a.example/net/side//']]), 'api')).toBe(
    'https://a.example/net/side',
  )
})

test('what talks to an API alone needs no database', () => {
  expect(
    ['export', 'repeat', 'rebuild', 'verify', 'operator'].map((one) => needsDatabase(one as never)),
  ).toEqual([false, false, false, true, true])
})
