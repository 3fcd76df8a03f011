import type { ContractMessage } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { floorDivide, longValueExact, multiplyExact } from '../base/int64.ts'
import { TRX_TOKEN, tradedIdOf } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'
import {
  CLOSED_TEXT,
  canPay,
  checkExchange,
  checkToken,
  checkTrader,
  EXCHANGE_LIMIT,
  LIMIT_TEXT,
  moveBoth,
  type Side,
  sideOf,
  sum,
} from './exchange-rules.ts'

export const exchangeInject: Actuator<'ExchangeInjectContract'> = {
  validate: ({ state, contract, owner }) => refuseOverflow(() => check(state, contract, owner)),
  execute: ({ state, contract, owner }) => {
    const exchange = checkExchange(state, contract.exchangeId)
    const side = sideOf(exchange, tradedIdOf(state, contract.tokenId)) as Side
    // The product must fit int64 here, although validation accepts larger ones.
    const other = floorDivide(multiplyExact(side.otherBalance, contract.quant), side.balance)
    moveBoth(state, { owner, exchange, side }, 'in', contract.quant, other)
    return { exchangeInjectAnotherAmount: other }
  },
}

function check(state: ChainState, contract: ContractMessage<'ExchangeInjectContract'>, owner: string): void {
  const account = checkTrader(state, owner)
  const exchange = checkExchange(state, contract.exchangeId)
  if (exchange.creator !== owner) refuse(`account[${owner}] is not creator`)
  const token = checkToken(state, contract.tokenId)
  const side = sideOf(exchange, token)
  if (!side) refuse('token id is not in exchange')
  if (side.balance === 0n || side.otherBalance === 0n) refuse(CLOSED_TEXT)
  if (contract.quant <= 0n) refuse('injected token quant must greater than zero')
  const other = longValueExact((side.otherBalance * contract.quant) / side.balance)
  if (other <= 0n) refuse('the calculated token quant  must be greater than 0')
  if (
    sum(state, side.balance, contract.quant) > EXCHANGE_LIMIT ||
    sum(state, side.otherBalance, other) > EXCHANGE_LIMIT
  )
    refuse(LIMIT_TEXT)
  if (!canPay(state, account, token, contract.quant))
    refuse(token === TRX_TOKEN ? 'balance is not enough' : 'token balance is not enough')
  if (!canPay(state, account, side.otherToken, other))
    refuse(side.otherToken === TRX_TOKEN ? 'balance is not enough' : 'another token balance is not enough')
}
