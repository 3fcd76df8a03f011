import type { ContractCall, ContractRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'

/** A page of contracts, the busiest first unless it is sorted otherwise. */
export const contractListQuery = (
  filter: PageRange & { sort: string; search?: string | undefined; 'verified-only'?: true | undefined },
) =>
  listQuery('listContracts', api.listContracts, filter, (answer) => ({
    ...readEnvelope<ContractRow>(answer),
    newToday: answer.contractCount24h,
    verified: answer.verifyContractCount,
  }))

/** A page of calls of contracts, newest first. */
export const contractCallsQuery = (
  filter: PageRange & {
    /** Who calls. */
    address?: Address | undefined
    /** What is called. */
    contract?: Address | undefined
    block?: number | undefined
    start_timestamp?: number | undefined
    end_timestamp?: number | undefined
  },
) =>
  listQuery(
    'listContractCalls',
    api.listContractCalls,
    { sort: '-timestamp', ...filter },
    readEnvelope<ContractCall>,
  )
