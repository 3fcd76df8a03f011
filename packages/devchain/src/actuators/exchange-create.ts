import type { ContractMessage } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { burn, getAccount, putAccount } from '../state/accounts.ts'
import { areNamesUnique, TRX_TOKEN, tradedIdOf } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import { exchangeRecord } from '../state/records/asset.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'
import { canPay, checkTrader, EXCHANGE_LIMIT, LIMIT_TEXT, take } from './exchange-rules.ts'
import { isTradableId } from './rules.ts'

export const exchangeCreate: Actuator<'ExchangeCreateContract'> = {
  validate: ({ state, contract, owner }) => refuseOverflow(() => check(state, contract, owner)),
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getExchangeCreateFee')
    const id = state.properties.number('latestExchangeNumber') + 1
    const first = tradedIdOf(state, contract.firstTokenId)
    const second = tradedIdOf(state, contract.secondTokenId)
    const account = getAccount(state, owner)
    const paid = take(
      state,
      { ...account, balance: account.balance - fee },
      first,
      contract.firstTokenBalance,
    )
    state.tables.exchanges.put(
      String(id),
      exchangeRecord.create({
        id,
        creator: owner,
        createTime: state.headTime,
        firstTokenId: first,
        firstTokenBalance: contract.firstTokenBalance,
        secondTokenId: second,
        secondTokenBalance: contract.secondTokenBalance,
      }),
    )
    putAccount(state, take(state, paid, second, contract.secondTokenBalance))
    state.properties.set('latestExchangeNumber', id)
    burn(state, fee)
    return { fee, exchangeId: id }
  },
}

function check(state: ChainState, contract: ContractMessage<'ExchangeCreateContract'>, owner: string): void {
  const fee = state.properties.amount('getExchangeCreateFee')
  const account = checkTrader(state, owner)
  if (account.balance < fee) refuse('No enough balance for exchange create fee!')
  const first = tradedIdOf(state, contract.firstTokenId)
  const second = tradedIdOf(state, contract.secondTokenId)
  if (!areNamesUnique(state)) {
    if (!isTradableId(first)) refuse('first token id is not a valid number')
    if (!isTradableId(second)) refuse('second token id is not a valid number')
  }
  if (first === second) refuse('cannot exchange same tokens')
  const { firstTokenBalance, secondTokenBalance } = contract
  if (firstTokenBalance <= 0n || secondTokenBalance <= 0n) refuse('token balance must greater than zero')
  if (firstTokenBalance > EXCHANGE_LIMIT || secondTokenBalance > EXCHANGE_LIMIT) refuse(LIMIT_TEXT)
  if (!canPay(state, account, first, firstTokenBalance, fee))
    refuse(first === TRX_TOKEN ? 'balance is not enough' : 'first token balance is not enough')
  if (!canPay(state, account, second, secondTokenBalance, fee))
    refuse(second === TRX_TOKEN ? 'balance is not enough' : 'second token balance is not enough')
}
