import type { NodeAccount } from './state.ts'

/** Types of accounts by the node's names. */
const TYPES: Record<string, number> = { AssetIssue: 1, Contract: 2 }

/** What an account is called, and its type as a number; bytes of the name that are no UTF-8 become U+FFFD. */
export const readAccountName = ({
  account_name = '',
  type = '',
}: NodeAccount): { name: string; type: number } => ({
  name: Buffer.from(account_name, 'hex').toString('utf8'),
  type: TYPES[type] ?? 0,
})
