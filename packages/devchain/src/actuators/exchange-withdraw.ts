import { refuse } from '../base/errors.ts'
import { int64 } from '../base/int64.ts'
import { tradedIdOf } from '../state/asset-names.ts'
import type { Actuator } from './actuator.ts'
import {
  CLOSED_TEXT,
  checkExchange,
  checkToken,
  checkTrader,
  moveBoth,
  type Side,
  sideOf,
} from './exchange-rules.ts'

/** Largest share of the counterpart that rounding may swallow. */
const PRECISION = 0.0001

export const exchangeWithdraw: Actuator<'ExchangeWithdrawContract'> = {
  validate: ({ state, contract, owner }) => {
    checkTrader(state, owner)
    const exchange = checkExchange(state, contract.exchangeId)
    if (exchange.creator !== owner) refuse(`account[${owner}] is not creator`)
    const token = checkToken(state, contract.tokenId)
    const side = sideOf(exchange, token)
    if (!side) refuse('token is not in exchange')
    if (contract.quant <= 0n) refuse('withdraw token quant must greater than zero')
    if (side.balance === 0n || side.otherBalance === 0n) refuse(CLOSED_TEXT)
    const product = side.otherBalance * contract.quant
    const other = int64(product / side.balance)
    if (side.balance < contract.quant || side.otherBalance < other) refuse('exchange balance is not enough')
    if (other <= 0n) refuse('withdraw another token quant must greater than zero')
    const remainder = roundedQuotient(product, side.balance) - Number(other)
    if (remainder / Number(other) > PRECISION) refuse('Not precise enough')
  },
  execute: ({ state, contract, owner }) => {
    const exchange = checkExchange(state, contract.exchangeId)
    const side = sideOf(exchange, tradedIdOf(state, contract.tokenId)) as Side
    const other = int64((side.otherBalance * contract.quant) / side.balance)
    moveBoth(state, { owner, exchange, side }, 'out', contract.quant, other)
    return { exchangeWithdrawAnotherAmount: other }
  },
}

/** Quotient rounded half up to four decimals, as the nearest double. */
function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const scaled = (numerator * 10_000n * 2n + denominator) / (denominator * 2n)
  return Number(`${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`)
}
