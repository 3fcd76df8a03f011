import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import type { Address } from '@tronlens/core'
import { verifyBuilt } from '@tronlens/indexer'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getContractSourceRoute } from '../routes/contracts/get-contract.ts'
import { verifyContractRoute } from '../routes/contracts/solidity.ts'
import { broadcastTransactionRoute } from '../routes/transactions/broadcast.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import type { Signer } from '../testing/signed-transaction.ts'
import { putCode } from '../testing/solidity-chain.ts'

/** What the tools wrote for the contracts Meter and Clock. */
const BUILDS = fileURLToPath(new URL('../../../../packages/builds/fixtures/', import.meta.url))
const ARGUMENT = '7'.padStart(64, '0')

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(
    serveRoutes([broadcastTransactionRoute, getContractSourceRoute, verifyContractRoute]),
    { SOLIDITY_COMPILERS_DIR: folderOfCompilers() },
  )
}, 120_000)
afterAll(() => api.close())

/** Puts Meter on the chain with the code that a tool wrote. */
function put(artifact: string): Promise<Address> {
  const { bytecode } = JSON.parse(readFileSync(join(BUILDS, artifact), 'utf8'))
  const code: string = bytecode.object ?? bytecode
  return putCode(api, api.chain.actors[0] as Signer, code.replace(/^0x/, '') + ARGUMENT)
}
const verify = (contract: Address, from: string, more: { name?: string; compiler?: string } = {}) =>
  verifyBuilt({ api: api.url, contract, from, ...more })

test.each([
  ['hardhat-2', 'artifacts', 'artifacts/contracts/Meter.sol/Meter.json', '0.8.37'],
  ['hardhat-3', 'artifacts', 'artifacts/contracts/Meter.sol/Meter.json', '0.8.30'],
  ['foundry', 'out', 'out/Meter.sol/Meter.json', '0.8.30'],
  ['tronbox', 'build', 'build/contracts/Meter.json', '0.8.19'],
])('a contract is verified fully from what %s wrote', async (tool, folder, artifact, compiler) => {
  const contract = await put(`${tool}/${artifact}`)
  expect(await verify(contract, join(BUILDS, tool, folder))).toEqual({
    isVerified: true,
    lines: [expect.stringContaining(`verified: full match of Meter, compiled with ${compiler}+commit.`)],
  })
  expect(await verify(contract, join(BUILDS, tool))).toEqual({
    isVerified: true,
    lines: ['verified already, as well or better'],
  })
})

test('metadata in the layout of Sourcify verifies, and standard JSON that names no compiler', async () => {
  const folder = join(BUILDS, 'sourcify')
  const contract = await put('foundry/out/Meter.sol/Meter.json')
  expect(await verify(contract, folder)).toMatchObject({ isVerified: true })
  const input = join(BUILDS, 'tronbox/build/build-info')
  const alone = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(alone, { recursive: true }))
  cpSync(input, alone, { recursive: true, filter: (path) => !path.endsWith('.output.json') })
  expect(await verify(await put('tronbox/build/contracts/Meter.json'), alone)).toMatchObject({
    lines: [expect.stringContaining('full match of Meter')],
  })
})

test('artifacts of TronBox without its build-info verify with usual settings', async () => {
  const contract = await put('tronbox/build/contracts/Meter.json')
  expect(await verify(contract, join(BUILDS, 'tronbox/build/contracts'))).toMatchObject({
    lines: [expect.stringContaining('full match of Meter')],
  })
})

test('what cannot be verified says why', async () => {
  const contract = await put('foundry/out/Meter.sol/Meter.json')
  const away = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(away, { recursive: true }))
  cpSync(join(BUILDS, 'foundry/out'), away, { recursive: true })
  await expect(verify(contract, away)).rejects.toThrow('Sources of src/Meter.sol:Meter are not in')
  await expect(verify(contract, join(BUILDS, 'foundry/src'))).rejects.toThrow('holds nothing that a contract')
  await expect(verify(contract, join(BUILDS, 'foundry/out'), { name: 'Other' })).rejects.toThrow(
    'there are src/Meter.sol:Clock, src/Meter.sol:Meter',
  )
  // another tool's paths make other metadata; another compiler makes other code
  await expect(verify(contract, join(BUILDS, 'tronbox/build'))).rejects.toThrow('say with --name')
  expect(await verify(contract, join(BUILDS, 'tronbox/build'), { name: 'Meter' })).toEqual({
    isVerified: false,
    lines: [
      'not verified: Something else runs on the chain.',
      expect.stringContaining('likely cause: compiler'),
    ],
  })
  await expect(
    verifyBuilt({ api: 'http://127.0.0.1:9', contract, from: join(BUILDS, 'foundry/out') }),
  ).rejects.toThrow('does not answer as an API of Tronlens')
})
