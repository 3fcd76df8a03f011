import { readFileSync } from 'node:fs'
import { create } from '@bufbuild/protobuf'
import { encodeInputs } from '@tronlens/abi'
import { folderOfCompilers, inSolidity, TEST_VERSIONS } from '@tronlens/compiler/testing'
import { type Address, fromHexAddress, hexToBytes } from '@tronlens/core'
import { SmartContractSchema } from '@tronlens/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContractSourceRoute } from '../../src/routes/contracts/get-contract.ts'
import { compileContractRoute, verifyContractRoute } from '../../src/routes/contracts/solidity.ts'
import { serveRoutes } from '../../src/served.ts'
import { type DevchainApi, startDevchainApi } from '../../src/testing/devchain-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import type { Signer } from '../../src/testing/signed-transaction.ts'

const SERVED = serveRoutes([compileContractRoute, getContractSourceRoute, verifyContractRoute])

const CONTRACTS = new URL('../../../../packages/devchain/contracts/', import.meta.url)
const NAMES = { name: 'name_', type: 'string' }
const TITLE = [NAMES, { ...NAMES, name: 'symbol_' }]
const HOLDER = 'TPcN5FvKuYrTikkwz8oaJSrKiPWkdAyXeH'

/** Every contract of the demo world, with what its constructor is given. */
const DEMO_CONTRACTS = [
  {
    name: 'Token20',
    args: encodeInputs(
      [...TITLE, { name: 'decimals_', type: 'uint8' }, { name: 'supply', type: 'uint256' }],
      ['Lens', 'LENS', '6', '1000000'],
    ),
  },
  { name: 'Collection721', args: encodeInputs(TITLE, ['Cats', 'CAT']) },
  { name: 'Items1155', args: encodeInputs(TITLE, ['Items', 'ITM']) },
  { name: 'Guestbook', args: '' },
  {
    name: 'Vault',
    args: encodeInputs(
      [
        { name: 'token_', type: 'address' },
        { name: 'unitsPerSun_', type: 'uint256' },
      ],
      [HOLDER, '3'],
    ),
  },
  { name: 'Mishaps', args: '' },
]

let api: DevchainApi
let owner: Signer
beforeAll(async () => {
  api = await startDevchainApi(SERVED, { SOLIDITY_COMPILERS_DIR: folderOfCompilers() })
  owner = api.chain.actors[0] as Signer
}, 120_000)
afterAll(() => api.close())
const client = () => injectClient(api.app)

/** Puts contracts on the chain in one block; resolves with their addresses. */
async function putAll(codes: readonly string[]): Promise<Address[]> {
  const ids = codes.map((code) =>
    api.chain.wallet.send(
      owner,
      'CreateSmartContract',
      {
        newContract: create(SmartContractSchema, {
          originAddress: hexToBytes(owner.address),
          bytecode: hexToBytes(code),
          consumeUserResourcePercent: 100n,
          originEnergyLimit: 10_000_000n,
        }),
      },
      { feeLimit: 1_000_000_000n },
    ),
  )
  await api.chain.control.mine()
  await api.catchUp()
  return Promise.all(
    ids.map(async (value) => {
      const contract = await api.chain.ask<{ contract_address: string; result?: string }>(
        '/wallet/gettransactioninfobyid',
        { value },
      )
      expect(contract.result).toBeUndefined()
      return fromHexAddress(contract.contract_address)
    }),
  )
}

describe.each(TEST_VERSIONS)('in the words of solidity %s', (compiler) => {
  const files = DEMO_CONTRACTS.map(({ name }) => `${name}.sol`).map((name) => ({
    name,
    content: inSolidity(compiler, readFileSync(new URL(name, CONTRACTS), 'utf8')),
  }))
  // the newest machine that a chain has; older compilers know none that is newer
  const settings = {
    compiler,
    optimizer: '1',
    runs: '200',
    evmVersion: compiler === '0.8.30' ? 'shanghai' : '',
  }
  const addresses = new Map<string, Address>()

  beforeAll(async () => {
    const { code, errmsg, data } = await client().compileContract({ body: { ...settings, files } })
    expect([code, errmsg]).toEqual([200, ''])
    const codes = DEMO_CONTRACTS.map(
      ({ name, args }) =>
        `${data.byteCodeArr.find(({ contractName }) => contractName === name)?.byteCode}${args}`,
    )
    const put = await putAll(codes)
    DEMO_CONTRACTS.forEach(({ name }, index) => {
      addresses.set(name, put[index] as Address)
    })
  }, 120_000)

  test.each(DEMO_CONTRACTS)('$name is verified', async ({ name, args }) => {
    const contract = addresses.get(name) as Address
    const body = { ...settings, contractAddress: contract, contractName: name, license: '3', files }
    expect(await client().verifyContract({ body })).toMatchObject({
      code: 200,
      data: { status: 2006, match: 'full', constructorArguments: args, creationMatch: 'full' },
    })
    const { data } = await client().getContractSource({ body: { contractAddress: contract } })
    expect(data).toMatchObject({ status: 2, contract_name: name, constructor_params: args })
    expect(data.compiler_version).toContain(compiler)
  }, 60_000)
})
