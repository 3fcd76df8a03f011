import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import { post } from '../../testing/bent-transactions.ts'

test.each([
  [
    '4.8.2',
    'class org.tron.core.exception.ZksnarkException : Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.',
  ],
  ['4.8.0', 'this API is unavailable due to config'],
] as const)('a node of %s refuses shielded transfers in its own words', async (release, text) => {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  for (const path of [
    '/wallet/getspendingkey',
    '/wallet/createshieldedcontractparameters',
    '/walletsolidity/scanshieldedtrc20notesbyivk',
  ])
    expect(JSON.parse(await post(devchain, path, '{}')), path).toEqual({ Error: text })
})
