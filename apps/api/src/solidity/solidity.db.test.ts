import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeInputs } from '@tronlens/abi'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import { fromHexAddress, toHexAddress } from '@tronlens/core'
import { createAppDatabase, putPublicTag, putTokenMark } from '@tronlens/db'
import { deploy } from '@tronlens/devchain'
import { repeatVerification } from '@tronlens/indexer'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import artifacts from '../../../../packages/devchain/contracts/artifacts.json' with { type: 'json' }
import { getContractRoute, getContractSourceRoute } from '../routes/contracts/get-contract.ts'
import { listContractsRoute } from '../routes/contracts/list-contracts.ts'
import {
  compileContractRoute,
  getProxyRoute,
  getStandardJsonRoute,
  listSignaturesRoute,
  recordDeploymentRoute,
  verifyContractRoute,
} from '../routes/contracts/solidity.ts'
import { listContractTokensRoute } from '../routes/tokens/list-contract-tokens.ts'
import { broadcastTransactionRoute } from '../routes/transactions/broadcast.ts'
import { listTransactionsRoute } from '../routes/transactions/list-transactions.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import type { Signer } from '../testing/signed-transaction.ts'
import { compileCode, putCode, SETTINGS } from '../testing/solidity-chain.ts'

const SERVED = serveRoutes([
  broadcastTransactionRoute,
  compileContractRoute,
  getContractRoute,
  getContractSourceRoute,
  getProxyRoute,
  getStandardJsonRoute,
  listContractTokensRoute,
  listContractsRoute,
  listSignaturesRoute,
  listTransactionsRoute,
  recordDeploymentRoute,
  verifyContractRoute,
])

const CONTRACTS = new URL('../../../../packages/devchain/contracts/', import.meta.url)
const DEMO_SOURCES = Object.fromEntries(
  readdirSync(CONTRACTS)
    .filter((name) => name.endsWith('.sol'))
    .map((name) => [name, { content: readFileSync(new URL(name, CONTRACTS), 'utf8') }]),
)
const DEMO = JSON.stringify({ language: 'Solidity', sources: DEMO_SOURCES, settings: artifacts.settings })
const TOKEN = [
  {
    name: 'Base.sol',
    content: `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
abstract contract Base {
  mapping(address => uint256) public balanceOf;
  error TooPoor(address who, uint256 has);
  event Sent(address indexed from, address indexed to, uint256 value);
  function rarelyNamed(uint256 value, address to) external {
    if (balanceOf[msg.sender] < value) revert TooPoor(msg.sender, balanceOf[msg.sender]);
    balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Sent(msg.sender, to, value);
  }
}`,
  },
  {
    name: 'Token.sol',
    content: `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import "./Base.sol";
contract Token is Base { string public name; constructor(string memory name_, uint256 supply) { name = name_; balanceOf[msg.sender] = supply; } }`,
  },
]

let api: DevchainApi
let owner: Signer
beforeAll(async () => {
  api = await startDevchainApi(SERVED, { SOLIDITY_COMPILERS_DIR: folderOfCompilers() })
  owner = api.chain.actors[0] as Signer
}, 120_000)
afterAll(() => api.close())
const client = () => injectClient(api.app)
const put = (code: string) => putCode(api, owner, code)
const compile = (files: { name: string; content: string }[], contract: string) =>
  compileCode(api, files, contract)

describe('a version of the machine that the chain has not switched on', () => {
  const files = [{ name: 'A.sol', content: 'contract A { uint public n = 1; }' }]
  const warningsOf = async (body: { compiler: string; evmVersion?: string }) =>
    (await client().compileContract({ body: { ...body, files } })).data.diagnostics.flatMap(
      ({ severity, code, message }) => (code === 'evm-version' ? [`${severity}: ${message}`] : []),
    )
  const OSAKA =
    'warning: osaka needs instructions that this chain has not switched on (parameter 96, getAllowTvmOsaka): the contract may fail.'
  const turn = async (value: number) => {
    api.chain.devchain.chain.editState(({ properties }) => properties.set('getAllowTvmOsaka', value))
    await api.chain.control.mine()
    await api.catchUp()
  }

  test('is warned of where it was chosen, and where the compiler chooses it', async () => {
    await turn(0)
    expect(await warningsOf({ compiler: '0.8.37', evmVersion: 'osaka' })).toEqual([OSAKA])
    expect(await warningsOf({ compiler: '0.8.37' })).toEqual([OSAKA])
    expect(await warningsOf({ compiler: '0.8.37', evmVersion: 'prague' })).toEqual([])
    expect(await warningsOf({ compiler: '0.8.37', evmVersion: 'byzantine' })).toEqual([])
    expect(await warningsOf({ compiler: '0.8.30' })).toEqual([])
  })

  test('is none any more once the chain has it', async () => {
    await turn(1)
    expect(await warningsOf({ compiler: '0.8.37', evmVersion: 'osaka' })).toEqual([])
  })
})

describe('every contract of the demo world', () => {
  test.each([
    ['Token20', ['Lens', 'LENS', 6, 1_000_000n]],
    ['Collection721', ['Cats', 'CAT']],
    ['Items1155', ['Items', 'ITM']],
    ['Guestbook', []],
  ] as const)(
    '%s is verified by its sources',
    async (name, args) => {
      const { address } = deploy(api.chain.wallet, owner, name, args)
      await api.chain.control.mine()
      await api.catchUp()
      const contract = fromHexAddress(address)
      const body = { contractAddress: contract, compiler: '0.8.37', standardJson: DEMO, contractName: name }
      const marks = async () =>
        (await client().listContractTokens({ contract })).trc20_tokens.map(({ verified }) => verified)
      // what moved nothing yet is no token to the index
      const isToken = name === 'Token20'
      expect(await marks()).toEqual(isToken ? [false] : [])
      expect(await client().verifyContract({ body })).toMatchObject({
        code: 200,
        data: { status: 2006, match: 'full', creationMatch: 'full' },
      })
      expect(await client().getContract({ contract })).toMatchObject({ data: [{ verify_status: 2 }] })
      expect(await marks()).toEqual(isToken ? [true] : [])
    },
    60_000,
  )
})

test('a token of two files is verified fully, and everything shows so', async () => {
  const before = await client().listContracts({ 'verified-only': true })
  const bytecode = await compile(TOKEN, 'Token')
  const args = encodeInputs(
    [
      { name: 'name_', type: 'string' },
      { name: 'supply', type: 'uint256' },
    ],
    ['Two files', '1000'],
  )
  const contract = await put(bytecode + args)
  const body = { ...SETTINGS, contractAddress: contract, contractName: 'Token', license: '3', files: TOKEN }
  expect(await client().verifyContract({ body })).toMatchObject({
    data: { status: 2006, match: 'full', matchReason: '', constructorArguments: args, creationMatch: 'full' },
  })
  expect(await client().verifyContract({ body })).toMatchObject({ data: { status: 2001, match: 'full' } })
  // no user can add own files to what runs, or replace the first licence
  const foreign = { name: 'Read.sol', content: 'contract Read { /* send your TRX to the true owner */ }' }
  expect(
    await client().verifyContract({ body: { ...body, license: '5', files: [...TOKEN, foreign] } }),
  ).toMatchObject({ data: { status: 2001, match: 'full' } })

  expect(await client().getContract({ contract })).toMatchObject({
    data: [{ verify_status: 2, license: '3', methodMap: { '70a08231': 'balanceOf(address)' } }],
  })
  const list = await client().listContracts({ 'verified-only': true })
  expect(list.rangeTotal).toBe(before.rangeTotal + 1)
  expect(list.data.find(({ address }) => address === contract)).toMatchObject({
    verify_status: 2,
    compile_version: '0.8.30',
    license: 3,
  })
  const { data: source } = await client().getContractSource({ body: { contractAddress: contract } })
  expect(source).toMatchObject({
    status: 2,
    match: 'full',
    contract_name: 'Token',
    optimizer: 1,
    optimizer_runs: 200,
    evm_version: 'shanghai',
    constructor_params: args,
  })
  expect(
    source.contract_code.map(({ name, code }) => [name, Buffer.from(code, 'base64').toString()]),
  ).toEqual(TOKEN.map(({ name, content }) => [name, content]))

  // anyone can repeat it with what is shown
  const standardJson = JSON.stringify(await client().getStandardJson({ contract }))
  const again = { contractAddress: contract, compiler: source.compiler_version, standardJson }
  expect(await client().verifyContract({ body: again })).toMatchObject({
    data: { status: 2001, match: 'full' },
  })

  // … on a separate machine and node
  const folder = folderOfCompilers()
  const repeat = (source: Parameters<typeof repeatVerification>[0]['source'], address = contract) =>
    repeatVerification({
      nodeUrl: api.chain.url,
      contract: address,
      source,
      compilers: { folder, registry: undefined },
    })
  expect(await repeat({ api: api.url })).toEqual({
    isEqual: true,
    lines: [
      expect.stringMatching(/^full match: Token\.sol:Token compiled with 0\.8\.30\+commit/),
      'code that made it: full',
    ],
  })
  const inputs = mkdtempSync(join(tmpdir(), 'standard-'))
  onTestFinished(() => rmSync(inputs, { recursive: true }))
  const changed = join(inputs, 'input.json')
  writeFileSync(changed, standardJson.replace('value; balanceOf[to] +=', 'value; balanceOf[to] -='))
  expect(await repeat({ file: changed, compiler: '0.8.30' })).toMatchObject({
    isEqual: false,
    lines: [expect.stringContaining('differs from byte'), expect.stringContaining('the chain has 876 bytes')],
  })
  await expect(
    repeat({ api: api.url }, await put('600a600c600039600a6000f3602a60005260206000f3')),
  ).rejects.toThrow('verified')

  const named = await client().listSignatures({ ids: 'a9059cbb,eb8ec92f,12345678' })
  expect(named.data.a9059cbb).toEqual(['transfer(address,uint256)'])
  expect(named.data['12345678']).toEqual([])
}, 60_000)

test('what does not agree is reported with the place and the likely cause, and is not kept', async () => {
  const contract = await put(
    (await compile(TOKEN, 'Token')) +
      encodeInputs(
        [
          { name: 'a', type: 'string' },
          { name: 'b', type: 'uint256' },
        ],
        ['x', '1'],
      ),
  )
  const verify = (changes: object) =>
    client().verifyContract({ body: { ...SETTINGS, contractAddress: contract, files: TOKEN, ...changes } })
  expect(await verify({ compiler: '0.8.19', evmVersion: 'paris' })).toMatchObject({
    data: { status: 2008, difference: { cause: 'compiler', chainCompiler: '0.8.30' } },
  })
  expect(await client().getContractSource({ body: { contractAddress: contract } })).toMatchObject({
    data: { status: 1, chain_compiler: '0.8.30' },
  })
  expect(await verify({ contractName: 'Nothing' })).toMatchObject({
    code: 400,
    data: { status: 2007, contractNames: ['Token.sol:Token'] },
  })
  const broken = await verify({ files: [{ name: 'A.sol', content: 'contract A {\n  uint x = ;\n}' }] })
  expect(broken).toMatchObject({
    code: 400,
    data: { status: 2007, diagnostics: [{ severity: 'error', file: 'A.sol', line: 2, column: 12 }] },
  })
  expect(await client().getContract({ contract })).toMatchObject({ data: [{ verify_status: 0 }] })
  await expect(verify({ compiler: '0.3.0' })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' })
  await expect(verify({ license: '13' })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' })
  expect(await client().getStandardJson({ contract })).toEqual({})
  expect(await verify({ contractAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' })).toMatchObject({ code: 404 })
  // the optimiser was forgotten: neighbours are tried when asked
  expect(await verify({ optimizer: '0' })).toMatchObject({ data: { status: 2008, tried: [] } })
  expect(await verify({ optimizer: '0', tryNeighbours: '1' })).toMatchObject({
    data: { status: 2006, match: 'full', settings: { optimizer: { enabled: true, runs: 200 } } },
  })
}, 120_000)

test('a form with files is read like JSON', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(SETTINGS)) form.set(name, value)
  for (const { name, content } of TOKEN) form.append('files', new Blob([content]), name)
  const answer = await fetch(`${api.url}/api/solidity/contract/compile`, { method: 'POST', body: form })
  expect(await answer.json()).toMatchObject({
    code: 200,
    data: { byteCodeArr: [{ contractName: 'Token', fileName: 'Token.sol', byteCode: expect.any(String) }] },
  })
}, 60_000)

test('what was compiled here and deployed is verified by its code alone', async () => {
  const files = [{ name: 'Remembered.sol', content: 'contract Remembered { uint public remembered = 5; }' }]
  const byteCode = await compile(files, 'Remembered')
  const contractAddress = await put(byteCode)
  const body = { contractAddress, contractName: 'Remembered', compiler: SETTINGS.compiler, byteCode }
  // whichever process answers
  const other = injectClient((await api.startAnother()).app)
  expect(await other.recordDeployment({ body })).toMatchObject({ data: { status: 2006, match: 'full' } })
  expect(await client().getContract({ contract: contractAddress })).toMatchObject({
    data: [{ verify_status: 2 }],
  })
  // compiled elsewhere
  expect(await client().recordDeployment({ body: { ...body, byteCode: `${byteCode}00` } })).toMatchObject({
    code: 404,
    errmsg: expect.stringContaining('/api/solidity/contract/verify'),
  })
}, 60_000)

test('what operators call a contract stands wherever it is named', async () => {
  const contract = await put('600a600c600039600a6000f3602a60005260206000f3')
  const people = createAppDatabase(api.database.url)
  await putPublicTag(people, {
    network: 'main',
    address: Buffer.from(toHexAddress(contract), 'hex'),
    tag: 'The vault',
    url: '',
  })
  await putTokenMark(people, { network: 'main', token: contract, reputation: 'fraud', hot_rank: null })
  await people.destroy()
  // a process that has read no tags yet
  const fresh = injectClient((await api.startAnother()).app)
  expect(await fresh.getContract({ contract })).toMatchObject({
    data: [{ tag1: 'The vault', publicTag: 'The vault', redTag: 'Fraud', feedbackRisk: true }],
  })
  expect(await fresh.listContracts({ search: contract })).toMatchObject({ data: [{ tag1: 'The vault' }] })
  const { contractInfo } = await fresh.listTransactions({ address: contract })
  expect(contractInfo?.[contract]).toMatchObject({ tag1: 'The vault', name: 'Put' })
}, 60_000)

test('a form is refused once it holds more than its route takes, whatever its parts have', async () => {
  const form = new FormData()
  for (let part = 0; part < 4; part++)
    form.append('files', new Blob(['x'.repeat(4 * 1024 * 1024)]), `Large${part}.sol`)
  const url = `${api.url}/api/solidity/contract/compile`
  const answer = await fetch(url, { method: 'POST', body: form })
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  const small = new FormData()
  small.append('text', 'x'.repeat(2 * 1024 * 1024))
  // where nothing larger is asked for, a form may have what any body may have
  const other = await fetch(`${api.url}/api/broadcast`, { method: 'POST', body: small })
  expect(other.status).toBe(413)
})

test('too much is refused before anything starts', async () => {
  const files = [{ name: 'Large.sol', content: 'x'.repeat(6 * 1024 * 1024) }]
  await expect(client().compileContract({ body: { ...SETTINGS, files } })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  })
  const larger = [{ name: 'Large.sol', content: 'x'.repeat(13 * 1024 * 1024) }]
  await expect(client().compileContract({ body: { ...SETTINGS, files: larger } })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
})
