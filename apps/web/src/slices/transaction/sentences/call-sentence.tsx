import { isUnlimited } from '@tronlens/core'
import type { ReactNode } from 'react'
import { quantityOf, trxQuantity } from '../../../shared/entity/quantity.ts'
import { failureReason, isSuccess } from '../../../shared/entity/result.ts'
import { IconArrowRight, IconCode, IconKey, IconX } from '../../../shared/ui/icons.ts'
import { methodOf, readSunOf, readText, readTokenCall, tokenInfoOf } from '../contract-data.ts'
import { quantity, type SentenceContext, type TransactionSentence, tokenName } from './parts.tsx'

const method = (name: string): ReactNode => (
  <bdi dir="ltr" className="mono">
    {name}
  </bdi>
)

/** What a contract call did: token movements are described as such, everything else by its method. */
export function callSentence({ tx, address }: SentenceContext): TransactionSentence {
  const data = tx.contractData
  const contractAddress = readText(data, 'contract_address') || tx.toAddress
  const owner = address(tx.ownerAddress)
  const contract = address(contractAddress)
  const call = readTokenCall(data)
  const info = tokenInfoOf(tx)
  const isKnown = info !== undefined && info.tokenAbbr !== '' && String(info.tokenId) === contractAddress
  const token =
    call && isKnown && info.tokenType === 'trc20' ? quantityOf(call.value, contractAddress, info) : undefined
  const name = methodOf(tx)

  if (!isSuccess(tx.contractRet)) {
    const reason = <span className="bad">{failureReason(tx.contractRet)}</span>
    if (token && call?.kind !== 'approve')
      return { icon: IconX, text: 'f.send', values: { owner, token: token.symbol, reason }, failed: true }
    return {
      icon: IconX,
      text: name ? 'f.call' : 'f.callUnnamed',
      values: { owner, method: method(name), contract, reason },
      failed: true,
    }
  }
  if (token && call) {
    if (call.kind === 'transfer')
      return {
        icon: IconArrowRight,
        text: 's.transfer',
        values: { owner, amount: quantity(token), to: address(call.to) },
      }
    if (call.kind === 'transferFrom')
      return {
        icon: IconArrowRight,
        text: 's.transferFrom',
        values: { owner, amount: quantity(token), from: address(call.from), to: address(call.to) },
      }
    if (isUnlimited(call.value))
      return {
        icon: IconKey,
        text: 's.approveAll',
        values: { owner, to: address(call.to), token: tokenName(token) },
      }
    return {
      icon: IconKey,
      text: 's.approve',
      values: { owner, to: address(call.to), amount: quantity(token) },
    }
  }
  if (call?.kind === 'transferFrom' && isKnown && info.tokenType === 'trc721') {
    const piece = (
      <strong>
        <bdi dir="ltr">{`${info.tokenAbbr} #${call.value}`}</bdi>
      </strong>
    )
    const values = { owner, amount: piece, from: address(call.from), to: address(call.to) }
    return { icon: IconArrowRight, text: 's.transferFrom', values }
  }
  const value = readSunOf(data, 'call_value')
  if (value > 0n) {
    const amount = quantity(trxQuantity(value))
    return {
      icon: IconCode,
      text: name ? 's.callValue' : 's.callPlain',
      values: { owner, method: method(name), contract, amount },
    }
  }
  return {
    icon: IconCode,
    text: name ? 's.call' : 's.callUnnamed',
    values: { owner, method: method(name), contract },
  }
}
