import { expect, test } from 'vitest'
import { bodyOf, freeName, USUAL_SETTINGS, withFiles } from './sources.ts'

const file = (name: string, content = '') => ({ name, content })

test('a new file gets a name that no other has', () => {
  expect(freeName([])).toBe('New.sol')
  expect(freeName([file('New.sol'), file('New2.sol')])).toBe('New3.sol')
})

test('a file that is added again replaces the one before', () => {
  expect(withFiles([file('A.sol', 'old'), file('B.sol')], [file('A.sol', 'new')])).toEqual([
    file('B.sol'),
    file('A.sol', 'new'),
  ])
})

test('libraries without an address are not sent', () => {
  const settings = {
    ...USUAL_SETTINGS,
    libraries: { 'A.sol:A': ' ', 'B.sol:B': 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
  }
  expect(bodyOf({ files: [], settings }).libraries).toEqual({
    'B.sol:B': 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  })
})
