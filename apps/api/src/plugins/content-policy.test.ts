import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test('pages speak to this server alone, and to the relay of WalletConnect where it is switched on', () => {
  expect(contentPolicy(undefined).directives.connectSrc).toEqual(["'self'"])
  expect(contentPolicy(undefined, 'wss://relay.example/path?a=b').directives.connectSrc).toEqual([
    "'self'",
    'wss://relay.example',
  ])
})
