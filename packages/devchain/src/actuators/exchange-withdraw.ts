import type { ContractMessage } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { longValueExact } from '../base/int64.ts'
import { tradedIdOf } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'
import {
  CLOSED_TEXT,
  checkExchange,
  checkToken,
  checkTrader,
  isHardened,
  moveBoth,
  type Side,
  sideOf,
} from './exchange-rules.ts'

/** Largest share of the counterpart that rounding may swallow. */
const PRECISION = 0.0001

export const exchangeWithdraw: Actuator<'ExchangeWithdrawContract'> = {
  validate: ({ state, contract, owner }) => refuseOverflow(() => check(state, contract, owner)),
  execute: ({ state, contract, owner }) => {
    const exchange = checkExchange(state, contract.exchangeId)
    const side = sideOf(exchange, tradedIdOf(state, contract.tokenId)) as Side
    const other = longValueExact((side.otherBalance * contract.quant) / side.balance)
    moveBoth(state, { owner, exchange, side }, 'out', contract.quant, other)
    return { exchangeWithdrawAnotherAmount: other }
  },
}

function check(
  state: ChainState,
  contract: ContractMessage<'ExchangeWithdrawContract'>,
  owner: string,
): void {
  checkTrader(state, owner)
  const exchange = checkExchange(state, contract.exchangeId)
  if (exchange.creator !== owner) refuse(`account[${owner}] is not creator`)
  const token = checkToken(state, contract.tokenId)
  const side = sideOf(exchange, token)
  if (!side) refuse('token is not in exchange')
  if (contract.quant <= 0n) refuse('withdraw token quant must greater than zero')
  if (side.balance === 0n || side.otherBalance === 0n) refuse(CLOSED_TEXT)
  const product = side.otherBalance * contract.quant
  const other = longValueExact(product / side.balance, 'BigDecimal')
  if (side.balance < contract.quant || side.otherBalance < other) refuse('exchange balance is not enough')
  if (other <= 0n) refuse('withdraw another token quant must greater than zero')
  if (
    isHardened(state)
      ? losesTooMuch(product, side.balance, other)
      : losesTooMuchInDoubles(product, side.balance, other)
  )
    refuse('Not precise enough')
}

/** Quotient of positive numbers in ten-thousandths, rounded half up. */
const tenThousandths = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 10_000n * 2n + denominator) / (denominator * 2n)

/** With parameter 98: whether rounding down takes more than a ten-thousandth of the rounded quotient. */
const losesTooMuch = (numerator: bigint, denominator: bigint, quotient: bigint): boolean =>
  tenThousandths(numerator, denominator) - quotient * 10_000n > quotient

/** The same check in double-precision arithmetic. */
function losesTooMuchInDoubles(numerator: bigint, denominator: bigint, quotient: bigint): boolean {
  const scaled = tenThousandths(numerator, denominator)
  const rounded = Number(`${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`)
  return (rounded - Number(quotient)) / Number(quotient) > PRECISION
}
