import { ZERO_ADDRESS } from '@tronlens/core'
import type { FormRequest, Sample } from './requests.ts'

/** What tokens and most other contracts have. */
const PLAIN = ['name()', 'symbol()', 'decimals()', 'totalSupply()', 'owner()', 'nothingLikeThis()']
const ZERO = `41${'00'.repeat(20)}`

/** Constant calls: what contracts say, what they refuse, and what is no contract. */
export function* callsOf({ accounts, contracts }: Sample): Generator<FormRequest> {
  const path = '/wallet/triggerconstantcontract'
  for (const contract_address of contracts) {
    const to = { owner_address: ZERO, contract_address }
    for (const function_selector of PLAIN) yield { path, body: { ...to, function_selector, parameter: '' } }
    for (const one of accounts.slice(0, 2))
      yield {
        path,
        body: { ...to, function_selector: 'balanceOf(address)', parameter: one.slice(2).padStart(64, '0') },
      }
    yield { path: '/wallet/estimateenergy', body: { ...to, function_selector: 'name()', parameter: '' } }
  }
  for (const contract_address of accounts.slice(0, 2))
    yield {
      path,
      body: { owner_address: ZERO, contract_address, function_selector: 'name()', parameter: '' },
    }
  yield { path, body: { owner_address: ZERO_ADDRESS, visible: true, data: '600160005260206000f3' } }
}
