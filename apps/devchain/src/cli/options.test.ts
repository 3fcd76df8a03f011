import { expect, test } from 'vitest'
import { UsageError } from './option-schema.ts'
import { HELP, readOptions } from './options.ts'

test('the demo world needs a preset', () => {
  expect(readOptions(['--demo', '--preset', 'fast'])).toMatchObject({ demo: true, preset: 'fast' })
  expect(() => readOptions(['--demo', '--genesis', 'genesis.json'])).toThrow(
    new UsageError(
      '--demo makes up a history on the genesis of a preset, so it cannot go with --genesis; leave one of them out.',
    ),
  )
})

test.each([
  [['--port'], '--port needs a value. See --help.'],
  [['--port', '-1'], '--port needs a value. See --help.'],
  [['--port=-1'], '--port must be a whole number from 0 to 65535, not "-1".'],
  [['--port', '1.5'], '--port must be a whole number from 0 to 65535, not "1.5".'],
  [['--accounts', '0x10'], '--accounts must be a whole number from 0 to 1000000, not "0x10".'],
  [['--balance', '0.5'], '--balance must be a whole number from 0 to 9000000000, not "0.5".'],
  [['--block-time', '1e3'], '--block-time must be a number from 0.05 to 3600, not "1e3".'],
  [['--data-dir', ''], '--data-dir needs a value. See --help.'],
  [['--preset', 'slow'], 'There is no preset "slow"; choose one of mainnet, tronweb, fast.'],
  [
    ['--control-origin', 'localhost:4000'],
    '--control-origin must be a site such as http://localhost:4000, without a path, not "localhost:4000".',
  ],
  [
    ['--control-origin', 'http://a.test', '--control-origin', '*'],
    '--control-origin must be a site such as http://localhost:4000, without a path, not "*".',
  ],
  [
    ['--control-host', 'devchain:8090'],
    '--control-host must be a name or address without a port, not "devchain:8090".',
  ],
  [['--bogus'], "Unknown option '--bogus'. See --help."],
  [['bogus'], "Unexpected argument 'bogus'. See --help."],
  [['--demo=1'], "Option '--demo' does not take an argument. See --help."],
  [
    ['--genesis', 'g', '--accounts', '3'],
    '--accounts makes a genesis, so it cannot go with --genesis; leave one of them out.',
  ],
  [
    ['--load', 'd', '--genesis', 'g'],
    '--genesis makes a new chain, so it cannot go with --load; leave one of them out.',
  ],
  [
    ['--no-produce', '--instant'],
    '--instant makes blocks, so it cannot go with --no-produce; leave one of them out.',
  ],
  [
    ['--no-grpc', '--grpc-port', '1'],
    '--grpc-port is a port of gRPC, so it cannot go with --no-grpc; leave one of them out.',
  ],
])('%j is refused in one sentence', (args, message) => {
  expect(() => readOptions(args)).toThrow(new UsageError(message))
})

test('a block time turns the timer on', () => {
  expect(readOptions(['--preset', 'fast', '--block-time', '0.5'])).toMatchObject({
    mode: 'interval',
    blockTimeMs: 500,
  })
})

test('names and sites for the controls may be given again', () => {
  const args = ['--control-host', 'devchain', '--control-host', '::1', '--control-origin', 'http://a.test:1']
  expect(readOptions(args)).toMatchObject({
    controlHost: ['devchain', '::1'],
    controlOrigin: ['http://a.test:1'],
  })
})

test.each(['-h', '--help'])('%s asks for help', (arg) => {
  expect(readOptions([arg]).help).toBe(true)
})

test('the last of several values counts', () => {
  expect(readOptions(['--port', '1', '--port', '2'])).toMatchObject({ port: 2 })
})

test('the help names every option with its value', () => {
  expect(HELP).toContain('\n  --port N            port (default 8090; 0 takes a free one)\n')
  expect(HELP).toContain('\n                      fast     mainnet rules with the order book')
  expect(HELP).toContain('\n  --control-origin ORIGIN\n                      let pages of this site')
})
