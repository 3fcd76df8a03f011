import { describe, expect, test } from 'vitest'
import { CompileQueue, Compilers, contractsOf, inputOf } from '../index.ts'
import { folderOfCompilers, TEST_VERSIONS } from '../testing/index.ts'
import { findLine, type LineTable, lineTableOf } from './line-table.ts'
import { disassemble } from './opcodes.ts'

const queue = new CompileQueue(new Compilers({ folder: folderOfCompilers() }))
/** Letters of several bytes stand before the code, since compilers count bytes. */
const SOURCES = [
  { name: 'Letters.sol', content: 'pragma solidity >=0.4.22 <0.9.0; contract Letters { uint public one; }' },
  {
    name: 'Till.sol',
    content: `pragma solidity >=0.4.22 <0.9.0;
// ääää 日本語 😀
interface Other { function pay(uint amount) external; }
contract Till {
  uint public total;
  function put(Other to, uint amount) public {
    require(amount > 3);
    total = amount;
    to.pay(
      amount);
    revert();
  }
}`,
  },
]

/** Lines of the instructions of a name, in the order of the code, without those of no line. */
function linesOf(code: string, table: LineTable, name: string): number[] {
  return [...disassemble(code)].flatMap((one) =>
    one.name === name ? (findLine(table, one.offset)?.line ?? []) : [],
  )
}

describe.each([...TEST_VERSIONS])('solidity %s', (version) => {
  test('names the line of each call, write and check', async () => {
    const input = inputOf(SOURCES, { optimizer: true, runs: 200 })
    const compiled = await queue.compile(version, input)
    if (compiled.kind !== 'done') throw new Error(compiled.reason)
    const till = [...contractsOf(compiled.output)].find(({ name }) => name === 'Till')?.contract
    if (!till) throw new Error(JSON.stringify(compiled.output.errors))
    const table = lineTableOf(till, compiled.output.sources, input.sources)
    if (!table) throw new Error('no lines')
    const code = till.evm.deployedBytecode.object
    expect(linesOf(code, table, 'CALL')).toEqual([9])
    expect(linesOf(code, table, 'SSTORE')).toEqual([8])
    // the optimizer may share the last one with others
    expect(linesOf(code, table, 'REVERT')).toContain(7)
    expect(findLine(table, 10 ** 9)?.file ?? 'Till.sol').toBe('Till.sol')
    expect(findLine(table, -1)).toBeUndefined()
  })
})

test('a compiler that reports no lines leaves them out', () => {
  const evm = { bytecode: { object: '00' }, deployedBytecode: { object: '00' } }
  expect(lineTableOf({ abi: [], evm }, { 'A.sol': { id: 0 } }, {})).toBeUndefined()
})

test('instructions that the compiler made itself have no line', () => {
  const evm = {
    bytecode: { object: '' },
    deployedBytecode: { object: '5f5f5f', sourceMap: '0:1:0;:::-;-1:-1:-1' },
  }
  const sources = { 'A.sol': { content: 'a\nb' } }
  const table = lineTableOf({ abi: [], evm }, { 'A.sol': { id: 0 } }, sources) as LineTable
  expect(table).toEqual({ files: ['A.sol'], runs: [0, 0, 1, 2, -1, -1] })
  expect(findLine(table, 1)).toEqual({ file: 'A.sol', line: 1 })
  expect(findLine(table, 2)).toBeUndefined()
})
