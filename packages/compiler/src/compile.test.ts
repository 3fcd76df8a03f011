import { expect, test } from 'vitest'
import { CompileQueue, Compilers, failuresOf, inputOf } from './index.ts'
import { folderOfCompilers } from './testing/index.ts'

const compilers = new Compilers({ folder: folderOfCompilers() })
const SETTINGS = { optimizer: true, runs: 200 }
const counter = inputOf(
  [{ name: 'Counter.sol', content: 'contract Counter { uint public n; function up() public { n += 1; } }' }],
  SETTINGS,
)

test('names of other builds find the version of Solidity in them', async () => {
  const names = ['tron-0.4.26_Odyssey_v3.2.3', 'v0.8.30+commit.73712a01', 'solidity 0.5.17']
  const found = await Promise.all(names.map(async (name) => (await compilers.find(name)).release.name))
  expect(found).toEqual(['0.4.26', '0.8.30', '0.5.17'])
  await expect(compilers.find('0.3.1')).rejects.toThrow(
    'There is no compiler 0.3.1 here; choose one of 0.8.37',
  )
})

test('an import that is not among the sources is an error of the sources', async () => {
  const input = inputOf([{ name: 'A.sol', content: 'import "/etc/passwd"; contract A {}' }], SETTINGS)
  const result = await new CompileQueue(compilers).compile('0.8.37', input)
  if (result.kind !== 'done') throw new Error(result.reason)
  expect(failuresOf(result.output)[0]?.message).toContain('/etc/passwd')
}, 60_000)

test('what never ends and what takes all memory is killed', async () => {
  const limited = (timeoutMs: number, memoryMb: number) =>
    new CompileQueue(compilers, { timeoutMs, memoryMb })
  expect(await limited(100, 1024).compile('0.8.37', counter)).toMatchObject({ reason: 'timeout' })
  expect(await limited(60_000, 60).compile('0.8.37', counter)).toMatchObject({ reason: 'memory' })
}, 60_000)

/** Every file imports all others. */
const importBomb = (files: number) =>
  inputOf(
    Array.from({ length: files }, (_, own) => ({
      name: `${own}.sol`,
      content: `${Array.from({ length: files }, (_, other) => `import "./${other}.sol";`).join('')} contract C${own} {}`,
    })),
    SETTINGS,
  )
/**
 * Thousands of functions that the optimiser by way of the intermediate language works on for many minutes.
 */
const endless = inputOf(
  [
    {
      name: 'Endless.sol',
      content: `contract Endless { mapping(uint => uint) m; ${Array.from(
        { length: 3_000 },
        (_, n) =>
          `function f${n}(uint a) external returns (uint) { m[a + ${n}] += m[a * ${n}] / (a + 1); return m[${n}]; }`,
      ).join('\n')} }`,
    },
  ],
  { ...SETTINGS, viaIR: true },
)

test('malicious sources end within their limits, and the next caller is served', async () => {
  const limits = { timeoutMs: 3_000, memoryMb: 1024 }
  const queue = new CompileQueue(compilers, limits)
  const [bomb, long] = await Promise.all([
    queue.compile('0.8.37', importBomb(150)),
    queue.compile('0.8.37', endless),
  ])
  // the compiler reads each file once, however often it is imported; where it is too slow for that, it is
  // ended too
  expect(bomb.kind === 'done' || bomb.reason === 'timeout').toBe(true)
  expect(long).toMatchObject({ kind: 'failed', reason: 'timeout' })
  // the places of those that were killed are free again; a busy machine is given its time for honest sources
  limits.timeoutMs = 50_000
  expect(await queue.compile('0.8.37', counter)).toMatchObject({ kind: 'done' })
}, 60_000)

test('too much is refused before anything starts', () => {
  const large = [{ name: 'Large.sol', content: 'x'.repeat(10 * 1024 * 1024) }]
  expect(() => inputOf(large, SETTINGS)).toThrow('more than the 5242880 that are compiled')
  const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.sol`, content: '' }))
  expect(() => inputOf(many, SETTINGS)).toThrow('201 source files are too many')
})
