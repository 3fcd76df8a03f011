import { assetOfId, type TransactionContent } from '@tronlens/signing'
import { summarizeContract } from './summary.ts'

/** Amounts of TRX in addition to the main amount of a transaction. */
const SUN = new Set(['feeLimit', 'contract.callValue', 'contract.newContract.callValue'])
/** Amounts of the asset that a neighbouring field names: TRX or a token. */
const TOKEN_FIELDS: Readonly<Record<string, string>> = {
  'contract.firstTokenBalance': 'firstTokenId',
  'contract.secondTokenBalance': 'secondTokenId',
  'contract.buyTokenQuantity': 'buyTokenId',
}

/** True for a field that holds an amount of TRX in sun, by its path as `locateFields` names it. */
export function holdsSun(path: string, content: Pick<TransactionContent, 'contract'>): boolean {
  if (SUN.has(path)) return true
  const { amount, amountPath } = summarizeContract(content)
  if (path === amountPath) return amount?.asset.kind === 'TRX'
  const tokenField = TOKEN_FIELDS[path]
  if (tokenField === undefined) return false
  const id = (content.contract.fields as Readonly<Record<string, unknown>>)[tokenField]
  return assetOfId(String(id)).kind === 'TRX'
}
