import { expect, test } from 'vitest'
import { serverArguments } from './settings.ts'

test('a large server has room for a long back-fill, and each setting is given once', () => {
  const given = (room: 'small' | 'large') =>
    serverArguments('/data', 1, 'full', room).filter((argument) => argument.includes('='))
  const names = given('large').map((argument) => argument.split('=')[0])
  expect(new Set(names).size).toBe(names.length)
  expect(given('large')).toEqual(expect.arrayContaining(['max_wal_size=16GB', 'shared_buffers=2GB']))
  expect(given('small')).toEqual(expect.arrayContaining(['max_wal_size=2GB', 'shared_buffers=160MB']))
  expect(names).toEqual(expect.arrayContaining(['jit', 'wal_level', 'timezone']))
})
