import { CompileQueue, Compilers, readStandardInput, verify } from '@tronlens/compiler'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import { expect, test } from 'vitest'
import { type BuiltContract, wholeName } from './built-contract.ts'
import { chooseContracts } from './choose.ts'
import type { ProjectFile } from './project-file.ts'
import { readProject } from './read-project.ts'
import { standardJsonOf } from './standard-json.ts'
import { fileOf, filesOf } from './testing/files.ts'

const queue = new CompileQueue(new Compilers({ folder: folderOfCompilers() }))

/** Code as the tool has it, which a chain would run where nothing is filled in. */
const codeOf = (files: readonly ProjectFile[], tool: string): Promise<string> =>
  (async () => {
    const file = files.find(({ path }) => path.endsWith('Clock.json'))
    const { deployedBytecode } = JSON.parse((await file?.read()) ?? '{}')
    const code: string = deployedBytecode.object ?? deployedBytecode
    expect(code, tool).toMatch(/^0x[0-9a-f]+$/)
    return code.slice(2)
  })()

/** Compiles a contract again and compares it, as the API does. */
async function again(contract: BuiltContract, runtime: string) {
  const result = await verify(queue, {
    compiler: contract.compiler,
    input: readStandardInput(standardJsonOf(contract)),
    contractName: wholeName(contract),
    code: { runtime, creation: '' },
    triesNeighbours: !contract.hasSettings,
  })
  return result.kind === 'verified' ? `${result.match.kind} ${result.file}:${result.name}` : result
}

const names = (contracts: readonly BuiltContract[]) => contracts.map(wholeName).sort()

test.each([
  ['hardhat-2', 'contracts/Meter.sol', '0.8.37+commit.f401782d'],
  ['hardhat-3', 'project/contracts/Meter.sol', '0.8.30+commit.73712a01'],
  ['foundry', 'src/Meter.sol', '0.8.30+commit.73712a01'],
  ['tronbox', 'Meter.sol', '0.8.19+commit.7dd6d404'],
])('contracts that %s compiled compile to the same bytes again', async (tool, file, compiler) => {
  const files = filesOf(tool)
  const contracts = await readProject(files)
  expect(names(contracts)).toEqual([`${file}:Clock`, `${file}:Meter`])
  expect(contracts.map((one) => [one.compiler, one.missing, one.hasSettings])).toEqual([
    [compiler, [], true],
    [compiler, [], true],
  ])
  const runtime = await codeOf(files, tool)
  const [chosen, ...others] = chooseContracts(contracts, { runtime })
  expect(others).toEqual([])
  expect(chosen && (await again(chosen, runtime))).toBe(`full ${file}:Clock`)
})

test('artifacts of TronBox without build-info are compiled with usual settings', async () => {
  const files = filesOf('tronbox').filter(({ path }) => !path.includes('build-info'))
  const contracts = await readProject(files)
  expect(names(contracts)).toEqual(['Meter.sol:Clock', 'Meter.sol:Meter'])
  const runtime = await codeOf(files, 'tronbox')
  const [chosen] = chooseContracts(contracts, { runtime })
  expect(chosen?.hasSettings).toBe(false)
  expect(chosen && (await again(chosen, runtime))).toBe('full Meter.sol:Clock')
})

test('metadata of the compiler and the layout of Sourcify find their sources by hash', async () => {
  const files = filesOf('sourcify')
  const [meter, ...others] = await readProject(files)
  expect(others).toEqual([])
  expect(meter).toMatchObject({ file: 'src/Meter.sol', name: 'Meter', missing: [], runtime: '' })
  const built = (await readProject(filesOf('foundry'))).find(({ name }) => name === 'Meter')
  expect(meter && (await again(meter, built?.runtime ?? ''))).toBe('full src/Meter.sol:Meter')
  // moved and renamed folders; sources that another version changed do not count
  const metadata = files.find(({ path }) => path.endsWith('metadata.json'))
  const text = (await metadata?.read()) ?? ''
  const [one] = await readProject([
    fileOf('meta.json', text),
    ...filesOf('foundry', 'src').map((file) => ({ ...file, path: `elsewhere/${file.path}` })),
    fileOf('old/Scale.sol', 'contract Scale {}'),
  ])
  expect(one?.missing).toEqual([])
  expect(await readProject([fileOf('meta.json', text), fileOf('Scale.sol', 'changed')])).toMatchObject([
    { missing: ['src/Meter.sol', 'src/Scale.sol'] },
  ])
  // literal content needs no files
  const literal = JSON.parse(text)
  for (const [path, source] of Object.entries<{ content?: string }>(literal.sources))
    source.content = meter?.input.sources[path]?.content ?? ''
  expect(await readProject([fileOf('metadata.json', JSON.stringify(literal))])).toMatchObject([
    { name: 'Meter', missing: [], hasSettings: true },
  ])
})

test('an out folder of Foundry finds sources next to it', async () => {
  const sources = filesOf('foundry', 'src')
  const asked: string[] = []
  const contracts = await readProject(filesOf('foundry', 'out'), async (path) => {
    asked.push(path)
    return sources.find((file) => `src/${file.path}` === path)?.read()
  })
  expect(names(contracts)).toEqual(['src/Meter.sol:Clock', 'src/Meter.sol:Meter'])
  expect(contracts.flatMap(({ missing }) => missing)).toEqual([])
  expect(asked.sort()).toEqual(['src/Meter.sol', 'src/Scale.sol'])
  expect((await readProject(filesOf('foundry', 'out')))[0]?.missing).toEqual([
    'src/Meter.sol',
    'src/Scale.sol',
  ])
})

test('standard JSON of the compiler alone, and its output next to sources', async () => {
  const [info] = filesOf('hardhat-2').filter(({ path }) => path.includes('build-info'))
  const { input, output } = JSON.parse((await info?.read()) ?? '')
  const alone = await readProject([fileOf('input.json', JSON.stringify(input))])
  expect(alone).toMatchObject([{ file: '', name: '', compiler: '', hasSettings: true }])
  expect(Object.keys(alone[0]?.input.sources ?? {})).toEqual(['contracts/Meter.sol', 'contracts/Scale.sol'])
  const sources = Object.entries<{ content: string }>(input.sources).map(([path, { content }]) =>
    fileOf(path, content),
  )
  expect(names(await readProject([fileOf('out.json', JSON.stringify(output)), ...sources]))).toEqual([
    'contracts/Meter.sol:Clock',
    'contracts/Meter.sol:Meter',
  ])
  const { metadata } = output.contracts['contracts/Meter.sol'].Meter
  const combined = {
    contracts: { 'contracts/Meter.sol:Meter': { metadata, 'bin-runtime': '60' } },
    version: '',
  }
  expect(await readProject([fileOf('combined.json', JSON.stringify(combined)), ...sources])).toMatchObject([
    { name: 'Meter', missing: [], runtime: '60' },
  ])
})

test('a project has other JSON, and packages of others', async () => {
  expect(
    await readProject([
      fileOf('package.json', '{"name":"meter"}'),
      fileOf('tsconfig.json', '{ // with a comment\n}'),
      fileOf('list.json', '[1]'),
      fileOf('node_modules/x/metadata.json', await (filesOf('sourcify')[0]?.read() ?? '')),
    ]),
  ).toEqual([])
})

test('a compilation that is too large for the API keeps what the contract needs', async () => {
  const [clock] = chooseContracts(await readProject(filesOf('hardhat-2')), { name: 'Clock' })
  if (!clock) throw new Error('no Clock')
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`other/${at}.sol`, { content: 'contract A {}' }] as const),
  )
  const large = { ...clock, input: { ...clock.input, sources: { ...many, ...clock.input.sources } } }
  expect(Object.keys(JSON.parse(standardJsonOf(large)).sources)).toEqual([
    'contracts/Meter.sol',
    'contracts/Scale.sol',
  ])
  const few = {
    ...large,
    input: { ...large.input, sources: { 'a.sol': { content: '' }, ...clock.input.sources } },
  }
  expect(Object.keys(JSON.parse(standardJsonOf(few)).sources)).toHaveLength(3)
})
