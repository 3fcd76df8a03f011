import { expect, test } from 'vitest'
import { readBenchArguments } from './bench-size.ts'

test('a size of the bench is read from the command line', () => {
  expect(
    readBenchArguments(['indexer', '--blocks', '2501,25001', '--accounts', '100000', '--no-copy']),
  ).toEqual({
    names: ['indexer'],
    help: false,
    size: { blocks: [2501, 25001], accounts: 100_000, copies: false },
  })
  expect(readBenchArguments(['api', 'ponder', '--runs', '3', '--per-block', '50', '--large'])).toEqual({
    names: ['api', 'ponder'],
    help: false,
    size: { runs: 3, transactionsPerBlock: 50, room: 'large' },
  })
})

test('help is printed whatever other arguments there are', () => {
  expect(readBenchArguments(['--help']).help).toBe(true)
  expect(readBenchArguments(['api', '-h']).help).toBe(true)
})

test('the node of the comparison with Ponder is one of two', () => {
  expect(readBenchArguments(['ponder', '--node', 'devchain']).size).toEqual({ node: 'devchain' })
  expect(() => readBenchArguments(['ponder', '--node', 'other'])).toThrow(
    '--node must be one of replay, devchain',
  )
})

test.each(['0', '1.5', 'many', '2501,'])('--blocks %s is refused by its name', (text) => {
  expect(() => readBenchArguments(['indexer', '--blocks', text])).toThrow('--blocks must be a whole number')
})
