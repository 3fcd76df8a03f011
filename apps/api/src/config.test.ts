import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const needed = { DATABASE_URL: 'postgres://localhost/tronlens', NODE_URL: 'http://127.0.0.1:8090' }

test('believes no forwarded address unless proxies are named', () => {
  expect(readConfig(needed).trustedProxies).toBeUndefined()
  expect(readConfig({ ...needed, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' }).trustedProxies).toBe(
    'loopback, 10.0.0.0/8,::1',
  )
})

test.each([
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['API_PORT', '70000'],
  ['NODE_URL', 'localhost:8090'],
  ['NETWORK_TYPE', 'moon'],
])('names %s when it is "%s"', (name, value) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(new RegExp(`${name}.*"${value}"`))
})
