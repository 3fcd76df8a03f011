import { expect, test } from 'vitest'
import { findComment, outlineOf } from './outline.ts'

const ROUTER = `// SPDX-License-Identifier: MIT
/*
contract Removed {
*/
abstract contract Router is Base {
    struct Params { uint256 amount; } // error NotHere()
    error Expired(uint256 deadline);

    /// @notice Swaps an exact amount
    ///         along a path.
    /// @param params What to swap.
    function swap(Params calldata params)
        external
    {}

    function swap(uint256 amount, address to) external {}

    /**
     * @dev Pays out.
     */
    function sweep(
        address token,
        uint256 least
    ) external {}

    constructor() {}
}
`
const files = [
  {
    name: 'Base.sol',
    content:
      '/// Of the base.\nfunction sweep(address token, uint256 least) virtual {}\n/// Only here.\nfunction base() {}',
  },
  { name: 'Router.sol', content: ROUTER },
]
const find = (name: string, inputs: number) =>
  findComment(files, { name, inputs: Array.from({ length: inputs }) }, 'Router.sol')

test('declarations are listed with their lines; comments declare nothing', () => {
  expect(outlineOf(ROUTER).map(({ kind, name, line }) => `${line} ${kind} ${name}`)).toEqual([
    '5 contract Router',
    '6 struct Params',
    '7 error Expired',
    '12 function swap',
    '16 function swap',
    '21 function sweep',
    '26 constructor constructor',
  ])
})

test('the words above a function are those of the one with as many inputs, in the own file first', () => {
  expect(find('swap', 1)).toEqual({
    text: 'Swaps an exact amount along a path.',
    file: 'Router.sol',
    line: 12,
  })
  expect(find('swap', 2)).toBeUndefined()
  expect(find('sweep', 2)).toEqual({ text: 'Pays out.', file: 'Router.sol', line: 21 })
  expect(find('base', 0)).toEqual({ text: 'Only here.', file: 'Base.sol', line: 4 })
  expect(find('nothing', 0)).toBeUndefined()
})
