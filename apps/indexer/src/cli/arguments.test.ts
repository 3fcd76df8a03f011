import { expect, test } from 'vitest'
import { COMMANDS, findHelp, readArguments, UsageError } from './arguments.ts'

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
  [['db', 'hash', '--account', '1'], '"--account" is no option of "db hash".'],
])('%j is refused by name', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError)
  expect(() => readArguments(args)).toThrow(message)
})
