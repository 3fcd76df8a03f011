import { expect, test } from 'vitest'
import { TRX_TOKEN } from '../state/asset-names.ts'
import { exchangeRecord } from '../state/records/asset.ts'
import { accountAt, broadcast, makeTransaction, quietChain } from '../testing/bent-transactions.ts'

test.each([
  ['ExchangeInjectContract', 'BigInteger out of long range'],
  ['ExchangeWithdrawContract', 'Overflow'],
] as const)('a counterpart that does not fit a long is refused in the words of Java: %s', async (type, text) => {
  const devchain = quietChain()
  devchain.chain.editState(({ properties, tables }) => {
    properties.set('latestExchangeNumber', 1)
    tables.exchanges.put(
      '1',
      exchangeRecord.create({
        id: 1,
        creator: accountAt(devchain, 0).address,
        firstTokenId: TRX_TOKEN,
        firstTokenBalance: 1n,
        secondTokenId: '1000001',
        secondTokenBalance: 10n ** 18n,
      }),
    )
  })
  const values = { exchangeId: 1n, tokenId: Buffer.from('_'), quant: 100n }
  const { code, message } = await broadcast(devchain, makeTransaction(devchain, type, values))
  expect([code, Buffer.from(message, 'hex').toString() || message]).toEqual([
    'CONTRACT_VALIDATE_ERROR',
    `Contract validate error : ${text}`,
  ])
})
