import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTarGzip } from 'nanotar'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Compilers } from './compilers.ts'

const CODE = 'module.exports = "a compiler"'
let url = ''
let tarball: Uint8Array<ArrayBufferLike> = new Uint8Array()
const asked: string[] = []
/** The edge of the product: a registry of packages. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/0.7.1.tgz' || request.url === '/0.7.2.tgz') return void response.end(tarball)
  if (request.url !== '/solc') return void response.writeHead(404).end()
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const dist = (version: string, hash: string) => ({
    dist: { tarball: `${url}/${version}.tgz`, integrity: hash },
  })
  response.end(
    JSON.stringify({
      versions: {
        '0.7.1': dist('0.7.1', integrity),
        '0.7.2': dist('0.7.2', `sha512-${'A'.repeat(86)}==`),
        '0.7.3-nightly': dist('0.7.3', integrity),
      },
    }),
  )
})
beforeAll(async () => {
  tarball = await createTarGzip([{ name: 'package/soljson.js', data: CODE }])
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** A folder of one test. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tronlens-registry-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a compiler is fetched once by its number and kept', async () => {
  const kept = folder()
  const compilers = new Compilers({ registry: { url, folder: kept } })
  expect((await compilers.list()).map(({ name, origin }) => [name, origin])).toEqual([
    ['0.8.37', 'installed'],
    ['0.7.2', 'registry'],
    ['0.7.1', 'registry'],
  ])
  const { file } = await compilers.find('v0.7.1+commit.f4a555be')
  expect(readFileSync(file, 'utf8')).toBe(CODE)
  await new Compilers({ registry: { url, folder: kept } }).find('0.7.1')
  expect(asked.filter((path) => path === '/0.7.1.tgz')).toHaveLength(1)
})

test('a package that is not the announced one is refused', async () => {
  const kept = folder()
  const compilers = new Compilers({ registry: { url, folder: kept } })
  await expect(compilers.find('0.7.2')).rejects.toThrow('is not the announced one')
  expect(readdirSync(kept)).toEqual([])
})

test('a registry that does not answer leaves the compilers that are here', async () => {
  const compilers = new Compilers({ registry: { url: 'http://127.0.0.1:9', folder: folder() } })
  expect(await compilers.list()).toHaveLength(1)
  await expect(compilers.find('0.7.1')).rejects.toThrow('There is no compiler 0.7.1 here')
})
