import { expect, test } from 'vitest'
import { TRX_TOKEN } from '../state/asset-names.ts'
import { exchangeRecord } from '../state/records/asset.ts'
import { accountAt, broadcast, makeTransaction, quietChain } from '../testing/bent-transactions.ts'

const TRX = 1_000_000n

test('parameter 98 can be taken back: trades are refused then, and accepted when it is on again', async () => {
  const devchain = quietChain()
  const { chain } = devchain
  const set = (value: number) =>
    chain.editState(({ properties }) => properties.set('getAllowHardenExchangeCalculation', value))
  chain.editState(({ properties, tables }) => {
    tables.versionStats.put('33', '11111')
    properties.set('latestExchangeNumber', 1)
    tables.exchanges.put(
      '1',
      exchangeRecord.create({
        id: 1,
        creator: accountAt(devchain, 0).address,
        firstTokenId: TRX_TOKEN,
        firstTokenBalance: 1_000n * TRX,
        secondTokenId: '1000001',
        secondTokenBalance: 1_000n * TRX,
      }),
    )
  })
  const trade = async (quant: bigint) => {
    const tokenId = Buffer.from('_')
    const values = { exchangeId: 1n, tokenId, quant, expected: 1n }
    const answer = await broadcast(devchain, makeTransaction(devchain, 'ExchangeTransactionContract', values))
    devchain.produce(1)
    return [answer.code ?? 'SUCCESS', chain.state.tables.exchanges.get('1')?.firstTokenBalance]
  }
  set(1)
  expect(await trade(TRX)).toEqual(['SUCCESS', 1_001n * TRX])
  set(0)
  expect(await trade(2n * TRX)).toEqual(['CONTRACT_VALIDATE_ERROR', 1_001n * TRX])
  set(1)
  expect(await trade(3n * TRX)).toEqual(['SUCCESS', 1_004n * TRX])
})
