import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

test.each([
  ['blocks', {}, 'blocks'],
  ['listWalletTransfers', { address: ADDRESS }, `wallet-transfers ${ADDRESS}`],
  [
    'listTransactions',
    { start_timestamp: 0, end_timestamp: '86400000' },
    'transactions from 1970-01-01 to 1970-01-02',
  ],
  // a time without a date has no day
  ['listTransactions', { start_timestamp: Number.MAX_SAFE_INTEGER }, 'transactions'],
  // what is no address of the chain has no place in a header
  ['listTokenHolders', { address: '_', contract: 'x"; filename="y' }, 'token-holders'],
  ['listTrc10Transfers', { relatedAddress: ADDRESS, date_to: 0 }, `trc10-transfers ${ADDRESS} to 1970-01-01`],
])('%s of %o is called %s', (list, query, name) => {
  expect(fileNameOf(list, query)).toBe(name)
})
