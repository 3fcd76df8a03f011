import { expect, test } from 'vitest'
import { findCalledLine } from './called-line.ts'

const OWN = `interface IPool { function swap(uint256 amount) external; }
contract Pool is Base {
    struct Order { uint256 amount; address to; }
    function swap(uint amount) external override {
    }
    function swap(uint256 amount, address payable to) public {}
    function settle(
        Order calldata order,
        IPool[] memory pools
    )
        external
    {
    }
    function twice(uint8 a) public {}
    // function gone() external {}
    function abstracted() external virtual;
}
contract Other {
    function twice(uint8 b) public {}
}
`
const BASE = `contract Base {
  function swap(uint256 amount) external virtual {}
  function owner() public view returns (address) {}
}`
const FILES = [
  { name: 'Base.sol', content: BASE },
  { name: 'Pool.sol', content: OWN },
]
const find = (signature: string) => findCalledLine(FILES, signature, 'Pool.sol')

test('the function is found by name and inputs, in the own file first, also with its short type', () => {
  expect(find('swap(uint256 amount)')).toEqual({ file: 'Pool.sol', line: 4 })
  expect(find('swap(uint256,address)')).toEqual({ file: 'Pool.sol', line: 6 })
  expect(find('owner()')).toEqual({ file: 'Base.sol', line: 3 })
})

test('structures and contracts count as what the interface makes of them', () => {
  expect(find('settle((uint256,address) order,address[] pools)')).toEqual({ file: 'Pool.sol', line: 7 })
})

test('what is not written, has no body or could be one of several is not guessed', () => {
  expect(find('swap(bool)')).toBeUndefined()
  expect(find('gone()')).toBeUndefined()
  expect(find('abstracted()')).toBeUndefined()
  expect(find('twice(uint8)')).toBeUndefined()
  expect(find('')).toBeUndefined()
})
