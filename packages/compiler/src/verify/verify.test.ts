import { allOnce } from '@tronlens/core/testing'
import { expect, test } from 'vitest'
import { type Claim, CompileQueue, Compilers, contractsOf, failuresOf, inputOf, verify } from '../index.ts'
import { folderOfCompilers, TEST_VERSIONS } from '../testing/index.ts'
import { findMetadata, ownMetadata } from './metadata.ts'

const queue = new CompileQueue(new Compilers({ folder: folderOfCompilers() }))
const SETTINGS = { optimizer: true, runs: 200 }
const LIBRARY = 'library Sums { function add(uint a, uint b) public pure returns (uint) { return a + b; } }'
/** Understood by every compiler from 0.4.22 on. */
const source = (comment = '') => [
  { name: 'Sums.sol', content: `pragma solidity >=0.4.22 <0.9.0; ${LIBRARY}` },
  {
    name: 'Vault.sol',
    content: `pragma solidity >=0.4.22 <0.9.0; import "./Sums.sol"; ${comment}
      contract Vault { uint public total; constructor(uint first) public { total = first; }
        function put(uint more) public { total = Sums.add(total, more); } }`,
  },
]
/** Newer compilers warn of what older ones ask for. */
const IMMUTABLE = [
  {
    name: 'Fixed.sol',
    content:
      'pragma solidity ^0.8.0; contract Fixed { uint public immutable born; address immutable maker; constructor() { born = 7; maker = msg.sender; } function who() public view returns (address) { return maker; } }',
  },
]
const LINK = 'ab'.repeat(20)
const ARGUMENT = '2a'.padStart(64, '0')

/** The codes that a chain would have of a contract: libraries linked, immutables written. */
async function deployed(compiler: string, files: ReturnType<typeof source>, name: string, args = '') {
  const compiled = await queue.compile(compiler, inputOf(files, SETTINGS))
  if (compiled.kind !== 'done') throw new Error(compiled.reason)
  const found = [...contractsOf(compiled.output)].find((one) => one.name === name)
  if (!found) throw new Error(JSON.stringify(compiled.output.errors))
  const { bytecode, deployedBytecode } = found.contract.evm
  const link = (code: string) => code.replaceAll(/__.{36}__/g, LINK)
  let runtime = link(deployedBytecode.object)
  for (const { start, length } of Object.values(deployedBytecode.immutableReferences ?? {}).flat())
    runtime = runtime.slice(0, start * 2) + '11'.repeat(length) + runtime.slice((start + length) * 2)
  return { runtime, creation: link(bytecode.object) + args }
}
const claim = (
  compiler: string,
  files: ReturnType<typeof source>,
  code: Claim['code'],
  more: Partial<Claim> = {},
) => verify(queue, { compiler, input: inputOf(files, SETTINGS), contractName: '', code, ...more })

test.each(
  allOnce([...TEST_VERSIONS, '0.8.37'], 4),
)('solidity %s compiles in the sandbox; what it made is verified, its library and arguments found', async (version) => {
  const code = await deployed(version, source(), 'Vault', ARGUMENT)
  const compiled = await queue.compile(version, inputOf(source(), SETTINGS))
  expect(compiled).toMatchObject({ kind: 'done', version: expect.stringContaining(`${version}+commit.`) })
  if (compiled.kind === 'done') expect(failuresOf(compiled.output)).toEqual([])
  expect(await claim(version, source(), code)).toMatchObject({
    kind: 'verified',
    name: 'Vault',
    match: {
      kind: 'full',
      libraries: { 'Sums.sol:Sums': LINK },
      constructorArguments: ARGUMENT,
      creation: 'full',
    },
  })
}, 60_000)

test('another comment is a partial match, another statement none', async () => {
  const code = await deployed('0.8.30', source(), 'Vault', ARGUMENT)
  expect(await claim('0.8.30', source('// by another author'), code)).toMatchObject({
    kind: 'verified',
    match: { kind: 'partial', reason: 'otherMetadata', constructorArguments: ARGUMENT },
  })
  const [library, vault] = source()
  if (!library || !vault) throw new Error('no source')
  const other = [library, { ...vault, content: vault.content.replace('total = first', 'total = first + 1') }]
  // the constructor is no part of what runs
  expect(await claim('0.8.30', other, code)).toMatchObject({
    kind: 'verified',
    match: { kind: 'partial', creation: 'none' },
  })
  const wrong = [library, { ...vault, content: vault.content.replace('(total, more)', '(more, total)') }]
  const result = await claim('0.8.30', wrong, code)
  expect(result).toMatchObject({ kind: 'mismatch', match: { difference: { cause: 'sources' } } })
  if (result.kind !== 'mismatch') return
  const { difference } = result.match
  expect(difference.differing).toBeGreaterThan(0)
  expect(difference.chain.some(({ offset }) => offset <= difference.offset)).toBe(true)
}, 60_000)

test('files sent along with the sources of a contract are not part of what is verified', async () => {
  const code = await deployed('0.8.30', source(), 'Vault', ARGUMENT)
  const result = await claim('0.8.30', [...source(), ...IMMUTABLE], code, { contractName: 'Vault' })
  if (result.kind !== 'verified') throw new Error(result.kind)
  expect(Object.keys(result.input.sources)).toEqual(['Sums.sol', 'Vault.sol'])
}, 60_000)

test('immutables may be anything, and a contract made by another has no code that made it', async () => {
  const { runtime } = await deployed('0.8.30', IMMUTABLE, 'Fixed')
  expect(await claim('0.8.30', IMMUTABLE, { runtime, creation: '' })).toMatchObject({
    kind: 'verified',
    match: { kind: 'full', constructorArguments: undefined, creation: 'unknown' },
  })
}, 60_000)

test('a mismatch names the compiler that the chain names, and neighbours are tried when asked', async () => {
  const code = await deployed('0.8.30', IMMUTABLE, 'Fixed')
  expect(await claim('0.8.19', IMMUTABLE, code)).toMatchObject({
    kind: 'mismatch',
    match: { difference: { cause: 'compiler', chainCompiler: '0.8.30' } },
  })
  const input = inputOf(IMMUTABLE, { optimizer: false, runs: 200 })
  expect(await claim('0.8.30', IMMUTABLE, code, { input })).toMatchObject({ kind: 'mismatch', tried: [] })
  expect(await claim('0.8.30', IMMUTABLE, code, { input, triesNeighbours: true })).toMatchObject({
    kind: 'verified',
    match: { kind: 'full' },
    input: { settings: { optimizer: { enabled: true, runs: 200 } } },
  })
}, 60_000)

test('sources that do not compile, or hold no such contract, say so', async () => {
  const code = { runtime: '00', creation: '' }
  expect(await claim('0.8.30', [{ name: 'A.sol', content: 'contract A {' }], code)).toMatchObject({
    kind: 'notCompiled',
  })
  expect(await claim('0.8.30', IMMUTABLE, code, { contractName: 'Other' })).toEqual({
    kind: 'noSuchContract',
    names: ['Fixed.sol:Fixed'],
  })
}, 60_000)

test.each([
  ['0.4', `a165627a7a72305820${'ab'.repeat(32)}0029`, true, undefined],
  ['0.5', `a265627a7a72315820${'ab'.repeat(32)}64736f6c634300050a0032`, true, '0.5.10'],
  ['0.8', `a2646970667358221220${'ab'.repeat(32)}64736f6c634300081e0033`, true, '0.8.30'],
  ["TRON's own", `a26474726f6e58221220${'ab'.repeat(32)}64736f6c63430008060033`, true, '0.8.6'],
  ['without a hash', 'a164736f6c634300081e000a', false, '0.8.30'],
])('metadata of %s', (_, trailer, hasHash, version) => {
  const code = `6001${trailer}6002${trailer}`
  expect(findMetadata(code)).toHaveLength(2)
  expect(ownMetadata(code)).toMatchObject({ start: 4 + trailer.length / 2, hasHash, version })
})
