import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HELP, readOptions } from './options.ts'

test('defaults start everything on this machine', () => {
  expect(readOptions([], {})).toMatchObject({
    port: 4000,
    devchainPort: 8090,
    dataDir: '.tronlens',
    fresh: false,
    demo: true,
    indexer: true,
  })
})

test('blank variables count as absent, and options win over variables', () => {
  const blank = { PORT: ' ', TRONLENS_DATA_DIR: '', DATABASE_URL: ' ' }
  expect(readOptions([], blank)).toEqual(readOptions([], {}))
  const set = { PORT: '4651', TRONLENS_DATA_DIR: 'there' }
  expect(readOptions([], set)).toMatchObject({
    port: 4651,
    dataDir: 'there',
    givenBy: { port: 'PORT', dataDir: 'TRONLENS_DATA_DIR' },
  })
  expect(readOptions(['--port', '1', '--data-dir', 'here'], set)).toMatchObject({
    port: 1,
    dataDir: 'here',
    givenBy: { port: '--port', dataDir: '--data-dir' },
  })
})

test('a node that is elsewhere may have whatever port', () => {
  expect(readOptions(['--node', 'http://a', '--port', '8090'], {}).port).toBe(8090)
})

test('a node replaces the built-in chain', () => {
  expect(
    readOptions(['--node', 'http://10.0.0.1:8090/', '--solidity-node=http://10.0.0.1:8091'], {}),
  ).toMatchObject({
    nodeUrl: 'http://10.0.0.1:8090',
    solidityNodeUrl: 'http://10.0.0.1:8091',
  })
})

test.each([
  [['--port', 'abc'], {}, '--port is "abc" but should be a port number from 0 to 65535.'],
  [[], { PORT: 'abc' }, 'PORT is "abc" but should be a port number from 0 to 65535.'],
  [['--port', '8090'], {}, '--port is 8090, and so is the port of the built-in chain; choose another one'],
  [['--devchain-port', '4651'], { PORT: '4651' }, 'PORT is 4651, and so is the port of the built-in chain'],
  [['--node', 'localhost'], {}, '--node is "localhost" but should start with http:// or https://.'],
  [['--node'], {}, '--node needs a value after it; see --help.'],
  [['--solidity-node', 'http://a'], {}, '--solidity-node belongs to --node; give both.'],
  [['--networks', 'a.json', '--node', 'http://a'], {}, '--node and --networks exclude each other'],
  [['--side-chain', '--node', 'http://a'], {}, '--side-chain runs a second built-in chain'],
  [['--from', '3d'], {}, '--from is "3d" but should be the height of a block.'],
  [['--from', '-5'], {}, '--from is "-5" but should be the height of a block.'],
  [['--port', '-1'], {}, '--port is "-1" but should be a port number from 0 to 65535.'],
  [['--last', '30'], {}, '--last is "30" but should be a number of days from 1d to 99999d, such as 30d.'],
  [['--last', '-3d'], {}, '--last is "-3d" but should be a number of days'],
  [['--last', '0d'], {}, '--last is "0d" but should be a number of days'],
  [['--from', '1', '--last', '1d'], {}, '--from and --last exclude each other'],
  [['--fresh', '--no-indexer'], {}, '--fresh and --no-indexer exclude each other'],
  [['--fresh=yes'], {}, '"--fresh" is not an option'],
  [['extra'], {}, '"extra" is not an option'],
  [['--frsh'], {}, '"--frsh" is not an option of npm start; see --help.'],
  [
    [],
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is "mysql://x" but should start with postgres:// or postgresql://.',
  ],
])('%j is answered with one sentence', (args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(message)
})

test('the README names every option of the help', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const options = [...new Set(HELP.match(/--[a-z]+(-[a-z]+)*/g))]
  expect(options.length).toBeGreaterThan(10)
  expect(
    options.filter((option) => !readme.includes(`| \`${option}`) && !readme.includes(`, \`${option}`)),
  ).toEqual([])
})
