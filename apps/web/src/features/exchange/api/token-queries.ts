import { queryOptions } from '@tanstack/react-query'
import { encodeCall } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { askNumber } from '../../../slices/contract/api/ask-number.ts'

const holder = { name: 'holder', type: 'address' }
const BALANCE = { name: 'balanceOf', inputs: [holder] }
const FEE = { name: 'fee', inputs: [] }
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000

/** Current balance of a TRC20 token, as the token itself answers, in its smallest units. */
export const tokenHeldQuery = (owner: Address, token: Address) =>
  queryOptions({
    queryKey: ['exchange-held', owner, token],
    queryFn: ({ signal }) => askNumber(token, owner, encodeCall(BALANCE, [owner]), signal),
  })

/** Share of an immediate fill that the exchange keeps as its fee: 0.001 is 0.1 %. */
export const tradeFeeQuery = (exchange: Address) =>
  queryOptions({
    queryKey: ['exchange-fee', exchange],
    queryFn: async ({ signal }) =>
      Number(await askNumber(exchange, exchange, encodeCall(FEE, []), signal)) / WHOLE,
  })
