import { expect, test } from 'vitest'
import { declaredNames, describeName } from './declared-names.ts'
import { findInFiles, MOST_HITS } from './find-in-files.ts'

const ROUTER = {
  name: 'Router.sol',
  content: `contract Router is Base {
    struct Params {
        address to; // who gets it
        uint256 amount;
    }
    error TooLittle(uint256 got, uint256 least);
    function swap(
        Params calldata params
    ) external returns (uint256) {
        if (params.amount < 2) revert TooLittle(params.amount, 2);
    }
}`,
}
const BASE = {
  name: 'lib/Base.sol',
  content: 'contract Base {\n  function swap(uint256 n) external virtual;\n}',
}
const FILES = [ROUTER, BASE]

test('a text is found in every file whatever its case, with its line', () => {
  const { hits, hasMore } = findInFiles(FILES, ' SWAP ')
  expect(hits).toEqual([
    { file: 'Router.sol', line: 7, parts: ['function ', 'swap', '('] },
    { file: 'lib/Base.sol', line: 2, parts: ['function ', 'swap', '(uint256 n) external virtual;'] },
  ])
  expect(hasMore).toBe(false)
})

test('an empty search finds nothing, and brackets are letters like others', () => {
  expect(findInFiles(FILES, '  ').hits).toEqual([])
  expect(findInFiles(FILES, '(.*)').hits).toEqual([])
  expect(findInFiles(FILES, 'TooLittle(').hits.map(({ line }) => line)).toEqual([6, 10])
})

test('a limited number of hits is listed, and that there are more', () => {
  const many = { name: 'Many.sol', content: 'x\n'.repeat(MOST_HITS + 1) }
  expect(findInFiles([many], 'x')).toMatchObject({ hits: { length: MOST_HITS }, hasMore: true })
})

test('a name shows its declaration without its body, on one line', () => {
  const names = declaredNames(FILES)
  const texts = (name: string, file: string) => describeName(names, name, file).map(({ text }) => text)
  expect(texts('TooLittle', 'Router.sol')).toEqual(['error TooLittle(uint256 got, uint256 least)'])
  expect(texts('Params', 'Router.sol')).toEqual(['struct Params { address to; uint256 amount; }'])
  expect(texts('Router', 'lib/Base.sol')).toEqual(['contract Router is Base'])
  expect(texts('params', 'Router.sol')).toEqual([])
})

test('variables that are kept have declarations, those of functions and answers have none', () => {
  const content = `contract A {
  mapping(address => uint256) public held;
  uint256[] private _all; // and more { of it
  address payable public immutable maker = msg.sender;
  function f() external returns (uint256 sum) {
    uint256 inner = 1;
    return inner;
  }
}`
  const names = declaredNames([{ name: 'A.sol', content }])
  const text = (name: string) => describeName(names, name, 'A.sol').map((one) => `${one.line} ${one.text}`)
  expect(text('held')).toEqual(['2 mapping(address => uint256) public held'])
  expect(text('_all')).toEqual(['3 uint256[] private _all'])
  expect(text('maker')).toEqual(['4 address payable public immutable maker = msg.sender'])
  expect(text('inner')).toEqual([])
})

test('of a name with several declarations that of the shown file comes first', () => {
  expect(describeName(declaredNames(FILES), 'swap', 'lib/Base.sol')).toEqual([
    { text: 'function swap(uint256 n) external virtual', file: 'lib/Base.sol', line: 2 },
    {
      text: 'function swap( Params calldata params ) external returns (uint256)',
      file: 'Router.sol',
      line: 7,
    },
  ])
})
