import { expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { broadcast, makeTransaction, post } from '../../testing/bent-transactions.ts'

const start = (release: NodeRelease) => {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  devchain.produce(3)
  return devchain
}

test.each([
  ['4.8.1', 'ShieldedTransferContract is not supported.'],
  ['4.8.2', 'ShieldedTransferContract is not supported.'],
] as const)('a node of %s refuses a shielded transfer of TRX in its own words', async (release, text) => {
  const devchain = start(release)
  const answer = await broadcast(devchain, makeTransaction(devchain, 'ShieldedTransferContract', {}))
  expect(answer.code).toBe('CONTRACT_VALIDATE_ERROR')
  expect(answer.message).toBe(`Contract validate error : ${text}`)
  await devchain.close()
})

test.each([
  ['4.8.0', false],
  ['4.8.1', true],
  ['4.8.2', true],
] as const)('a node of %s lists the representatives of now by pages: %s', async (release, expected) => {
  const devchain = start(release)
  for (const prefix of ['wallet', 'walletsolidity']) {
    const path = `/${prefix}/getpaginatednowwitnesslist`
    expect((await post(devchain, path, '{"offset":0,"limit":3}')).includes('witnesses')).toBe(expected)
  }
  await devchain.close()
})

test.each([
  ['4.8.0', false],
  ['4.8.1', true],
  ['4.8.2', true],
] as const)('a node of %s refuses trades without parameter 98 at any block version: %s', async (release, expected) => {
  const maker = start(release)
  const genesis = { ...maker.chain.config, blockVersion: 32 }
  const devchain = createDevchain({ mode: 'manual', settings: { release }, genesis })
  devchain.produce(3)
  devchain.chain.editState(({ properties }) => properties.set('getAllowHardenExchangeCalculation', 0))
  const values = { exchangeId: 1n, tokenId: Buffer.from('_'), quant: 1n, expected: 1n }
  const { message } = await broadcast(devchain, makeTransaction(maker, 'ExchangeTransactionContract', values))
  await maker.close()
  expect(message.includes('ExchangeTransactionContract is rejected')).toBe(expected)
  await devchain.close()
})
