import { useQueries } from '@tanstack/react-query'
import type { ApiClient } from '@tronlens/api-contract/client'
import { type Address, readTokenAmount } from '@tronlens/core'
import { useChainNow } from '../../shared/live/useChainNow.ts'
import { allowanceQuery, balanceQuery } from './api/allowance-query.ts'
import { spenderQuery } from './api/spender-query.ts'
import { byRisk, type Risk, riskOf } from './risk.ts'

export type Approval = Awaited<ReturnType<ApiClient['listApprovals']>>['data'][number]

/** An approval as it is now, with what it could cost. */
export interface RatedApproval {
  row: Approval
  /** What may be taken now; what was approved until the contract answers. */
  allowance: bigint
  /** The contract has answered. */
  isExact: boolean
  risk: Risk
  /** Something that decides the risk is still being asked. */
  isPending: boolean
}

const NONE: readonly Approval[] = []

/** Approvals of an account with their risk, the worst first once everything is known. */
export function useRisks(owner: Address, rows: readonly Approval[] = NONE): RatedApproval[] {
  const now = useChainNow()
  const allowances = useQueries({
    queries: rows.map((row) => allowanceQuery(owner, row.contract_address, row.to_address)),
  })
  const spenders = useQueries({ queries: rows.map((row) => spenderQuery(row.to_address)) })
  const balances = useQueries({ queries: rows.map((row) => balanceQuery(owner, row.contract_address)) })
  const rated = rows.map((row, place): RatedApproval => {
    const approved = readTokenAmount(row.amount_str)
    const [allowance, spender, balance] = [allowances[place], spenders[place], balances[place]]
    return {
      row,
      allowance: allowance?.data ?? approved,
      isExact: allowance?.data !== undefined,
      risk: riskOf({
        allowance: allowance?.data,
        approved,
        balance: balance?.data,
        spender: spender?.data,
        now,
      }),
      isPending: [allowance, spender, balance].some((query) => query?.isPending),
    }
  })
  // rows that move while answers arrive could be pressed in the place of others
  if (rated.some(({ isPending }) => isPending)) return rated
  return rated.sort((one, other) => byRisk(one.risk, other.risk))
}
