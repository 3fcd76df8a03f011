import { expect, test } from 'vitest'
import { readSettings, setting } from './settings.ts'

const SETTINGS = {
  url: setting.url('NODE_URL', ['http:', 'https:']),
  port: setting.whole('PORT', [0, 65_535], { fallback: 4000 }),
  level: setting.oneOf('LEVEL', ['info', 'warn'], { fallback: 'info' as const }),
  metricsPort: setting.whole('METRICS_PORT', [0, 65_535], { fallback: undefined }),
  origins: setting.list('ORIGINS', URL.canParse, 'addresses', { fallback: [] }),
}

test('absent and blank variables have their fallback', () => {
  const read = readSettings('api', SETTINGS, { NODE_URL: 'http://node:8090//', PORT: ' ' })
  expect(read).toEqual({
    url: 'http://node:8090',
    port: 4000,
    level: 'info',
    metricsPort: undefined,
    origins: [],
  })
})

test('every mistake is reported at once, with its value and what it should be', () => {
  const environment = { PORT: '0x10', LEVEL: 'loud', METRICS_PORT: '65536', ORIGINS: 'http://a, b' }
  expect(() => readSettings('api', SETTINGS, environment)).toThrow(
    'The api cannot start: NODE_URL is missing; PORT is "0x10" but should be a whole number from 0 to 65535; ' +
      'LEVEL is "loud" but should be one of info, warn; METRICS_PORT is "65536" but should be a whole number from 0 to 65535; ' +
      'ORIGINS is "http://a, b" but should list addresses; "b" is none.',
  )
})

test('a folder is one that is there', () => {
  const folders = { dir: setting.folder('DIR', { fallback: undefined }) }
  const read = (DIR?: string) => readSettings('api', folders, { DIR }).dir
  expect([read(), read(' '), read(import.meta.dirname)]).toEqual([undefined, undefined, import.meta.dirname])
  expect(() => read('/nonexistent')).toThrow(
    'The api cannot start: DIR is "/nonexistent" but should be a folder that can be read (ENOENT).',
  )
  expect(() => read(import.meta.filename)).toThrow('should be a folder that can be read (ENOTDIR).')
})

test.each([
  'http:node',
  'HTTP://node',
  'http://node/a b',
  'http://',
  'node:8090',
])('%s is no address of a node', (url) => {
  expect(() => readSettings('api', { url: setting.url('NODE_URL', ['http:']) }, { NODE_URL: url })).toThrow(
    `NODE_URL is "${url}" but should start with http://`,
  )
})
