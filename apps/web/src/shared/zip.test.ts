import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipFile, zip } from './zip.ts'

/** Reads an archive as programs do: from its end to the directory, and from there to each file. */
async function unzip(files: readonly ZipFile[]): Promise<[name: string, content: string][]> {
  const bytes = Buffer.from(await zip(files).arrayBuffer())
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const found: [string, string][] = []
  let at = bytes.readUInt32LE(end + 16)
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end)
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, nameSize] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    const file = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(file)).toBe(0x04034b50)
    // what stands before a file says the same as the directory
    expect(bytes.subarray(file + 4, file + 30 + nameSize)).toEqual(
      Buffer.concat([bytes.subarray(at + 6, at + 32), bytes.subarray(at + 46, at + 46 + nameSize)]),
    )
    const content = bytes.subarray(file + 30 + nameSize, file + 30 + nameSize + size)
    expect(crc32(content)).toBe(sum)
    found.push([bytes.toString('utf8', at + 46, at + 46 + nameSize), content.toString()])
    at += 46 + nameSize
  }
  return found
}

test('an archive holds the texts under their names', async () => {
  const files = [
    { name: 'contracts/Vault.sol', content: 'contract Vault { string a = "金"; }\n' },
    { name: 'README.md', content: '' },
  ]
  expect(await unzip(files)).toEqual(files.map(({ name, content }) => [name, content]))
  expect(await unzip([])).toEqual([])
})

test('no name leads out of the folder where it is unpacked, and none hides another', async () => {
  const names = ['../../etc/passwd', '/a//b.sol', 'C:\\x\\y.sol', 'A/B.sol', 'a/b.sol', '..']
  expect((await unzip(names.map((name) => ({ name, content: name })))).map(([name]) => name)).toEqual([
    'etc/passwd',
    'a/b.sol',
    'C_/x/y.sol',
    'A/B-2.sol',
    'a/b-3.sol',
    'file',
  ])
})
