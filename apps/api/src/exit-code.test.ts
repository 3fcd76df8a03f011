import { DatabaseSchemaError, DatabaseUnavailableError } from '@tronlens/db'
import { InvalidConfigError } from '@tronlens/process'
import { expect, test } from 'vitest'
import { exitCodeOf } from './exit-code.ts'

test.each([
  ['a layout that cannot be brought up to date', new DatabaseSchemaError('migration 72 fails'), 78],
  ['a mistake in the settings', new InvalidConfigError('api', ['PORT should be a number']), 78],
  ['a database that is away', new DatabaseUnavailableError('no answer', true), 1],
  ['a mistake of the program', new TypeError('x is not a function'), 1],
])('%s ends the process with the code that says whether to start it again', (_what, error, code) => {
  expect(exitCodeOf(error)).toBe(code)
})
