import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { isRoomy } from './memory-folder.mjs'

const GB = 2 ** 30
const ROOM = { free: 12 * GB, available: 15 * GB }
const mounts = (options: string) =>
  `/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\nproc /proc proc rw 0 0\n`

test('tests keep their files in memory where there is enough of it and programs may run', () => {
  expect(isRoomy(mounts('rw,relatime'), ROOM)).toBe(true)
  expect(isRoomy(mounts('rw,nosuid,noexec'), ROOM)).toBe(false)
  expect(isRoomy(mounts('ro'), ROOM)).toBe(false)
  expect(isRoomy(mounts('rw'), { ...ROOM, free: 64 * 2 ** 20 })).toBe(false)
  expect(isRoomy(mounts('rw'), { ...ROOM, available: 4 * GB })).toBe(false)
  expect(isRoomy('/dev/vda / ext4 rw 0 0\n', ROOM)).toBe(false)
})
