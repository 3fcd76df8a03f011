import { expect, test } from 'vitest'
import {
  COMMANDS,
  type Command,
  findHelp,
  needsDatabase,
  readApi,
  readArguments,
  spell,
  UsageError,
} from './arguments.ts'

test.each([
  ['--help'],
  ['-h'],
  ['db', '--help'],
  ['nonsense', '--help'],
])('%s %s describes all commands', (...args) => {
  const help = findHelp(args) ?? ''
  for (const command of Object.keys(COMMANDS)) expect(help).toContain(` ${spell(command as Command)} `)
})

test('--help behind a command describes that one', () => {
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
  [['db', 'hash', '--from', '--to', '5'], '--from needs a value.'],
  [['db', 'hash', '--from='], '--from needs a value.'],
  [['db', 'reindex', '--yes=no'], '--yes takes no value.'],
  [['db', 'hash', '10'], '"10" is no option of "db hash".'],
  [['db', 'hash', '10-20', '--to', '30'], '--to is there twice.'],
  [['db', 'rollback-to', '10-20'], '"10-20" is no option of "db rollback-to".'],
])('%j is refused by name', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError)
  expect(() => readArguments(args)).toThrow(message)
})

test('a mistake in the arguments of a command is reported with that command, not with all of them', () => {
  const refused = () => readArguments(['db', 'verify', '--account', '1'])
  expect(refused).toThrow('db verify')
  expect(refused).not.toThrow('db hash')
})

test.each([
  ['db hash --from=10 --to 20', { from: '10', to: '20' }],
  ['db hash 10-20', { from: '10', to: '20' }],
  ['db reindex 10-20', { from: '10', to: '20' }],
  ['db verify 10-20', { from: '10', to: '20' }],
  ['db rollback-to 64', { block: '64' }],
  ['db hash --against=http://a.example/?b=c', { against: 'http://a.example/?b=c' }],
])('%s says what its options say', (text, options) => {
  expect(Object.fromEntries(readArguments(text.split(' ')).options)).toEqual(options)
})

test.each(['nonsense', '127.0.0.1:4000', 'ftp://127.0.0.1', '/api'])('%s is no address of an API', (text) => {
  expect(() => readApi(new Map([['api', text]]), 'api')).toThrow(
    `--api is "${text}" but should be the address of an API, such as http://127.0.0.1:4000.`,
  )
})

test('"verify" alone is about a contract, "db verify" about the index', () => {
  const text = '--contract TXYZ --api http://a.example --from out'
  for (const area of ['verify', 'contract verify'])
    expect(readArguments(`${area} ${text}`.split(' '))).toMatchObject({ command: 'verify-contract' })
  expect(readArguments(['db', 'verify'])).toMatchObject({ command: 'verify' })
  expect(findHelp(['verify', '--help'])).toContain('contract verify')
  expect(() => readArguments(['contract', 'verify-contract'])).toThrow('is no command')
})

test('slashes behind the address of an API do not matter', () => {
  expect(readApi(new Map([['api', 'https://a.example/net/side//']]), 'api')).toBe(
    'https://a.example/net/side',
  )
})

test('what talks to an API alone needs no database', () => {
  expect(
    ['export', 'repeat', 'verify-contract', 'rebuild', 'verify', 'operator'].map((one) =>
      needsDatabase(one as never),
    ),
  ).toEqual([false, false, false, false, true, true])
})
