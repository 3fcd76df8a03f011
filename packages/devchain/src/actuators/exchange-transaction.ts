import type { ContractMessage } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
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
  give,
  LIMIT_TEXT,
  returnOf,
  type Side,
  sideOf,
  sum,
  take,
  withBalances,
} from './exchange-rules.ts'

export const exchangeTransaction: Actuator<'ExchangeTransactionContract'> = {
  validate: ({ state, contract, owner }) => refuseOverflow(() => check(state, contract, owner)),
  execute: ({ state, contract, owner }) => {
    const exchange = checkExchange(state, contract.exchangeId)
    const side = sideOf(exchange, tradedIdOf(state, contract.tokenId)) as Side
    const received = returnOf(state, side, contract.quant)
    const account = take(state, getAccount(state, owner), side.token, contract.quant)
    putAccount(state, give(state, account, side.otherToken, received))
    state.tables.exchanges.put(
      String(exchange.id),
      withBalances(exchange, side, side.balance + contract.quant, side.otherBalance - received),
    )
    return { exchangeReceivedAmount: received }
  },
}

function check(
  state: ChainState,
  contract: ContractMessage<'ExchangeTransactionContract'>,
  owner: string,
): void {
  const account = checkTrader(state, owner)
  const exchange = checkExchange(state, contract.exchangeId)
  const token = checkToken(state, contract.tokenId)
  const side = sideOf(exchange, token)
  if (!side) refuse('token is not in exchange')
  if (contract.quant <= 0n) refuse('token quant must greater than zero')
  if (contract.expected <= 0n) refuse('token expected must greater than zero')
  if (side.balance === 0n || side.otherBalance === 0n) refuse(CLOSED_TEXT)
  if (sum(state, side.balance, contract.quant) > EXCHANGE_LIMIT) refuse(LIMIT_TEXT)
  if (!canPay(state, account, token, contract.quant))
    refuse(token === TRX_TOKEN ? 'balance is not enough' : 'token balance is not enough')
  if (returnOf(state, side, contract.quant) < contract.expected)
    refuse('token required must greater than expected')
}
