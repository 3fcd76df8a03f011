import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, ContractDetail, listContractEvents } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** A contract; null when the index has none at this address. */
export const contractDetailQuery = (address: Address) =>
  queryOptions({
    queryKey: ['contract', address],
    queryFn: async ({ signal }): Promise<ContractDetail | null> =>
      (await api.getContract({ contract: address }, { signal })).data[0] ?? null,
  })

/** An event of a contract, decoded. */
export type ContractEvent = AnswerOf<typeof listContractEvents>['data'][number]

/** Identifies an event. */
export const keyOfEvent = ({ transactionHash, eventIndex }: ContractEvent): string =>
  `${transactionHash}${eventIndex}`

/** A page of events, newest first; of one kind when a topic is named. */
export const contractEventsQuery = (
  filter: PageRange & {
    contract: Address
    topic?: string | undefined
    indexed?: string | undefined
    start_timestamp?: number | undefined
    end_timestamp?: number | undefined
  },
) =>
  listQuery(
    'listContractEvents',
    api.listContractEvents,
    { sort: '-timestamp', ...filter },
    readEnvelope<ContractEvent>,
  )

/** Days of a contract: energy, calls, callers and TRX held. */
export const contractDaysQuery = (address: Address) =>
  queryOptions({
    queryKey: ['contract-days', address],
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      const [energy, calls, callers, held] = await Promise.all([
        api.getContractEnergy({ address }, { signal }),
        api.getContractCalls({ address }, { signal }),
        api.getContractCallers({ address }, { signal }),
        api.getContractAnalysis({ address, type: 0 }, { signal }),
      ])
      return {
        energy: energy.data.map(({ day, total_energy }) => ({ day, value: Number(total_energy) })),
        calls: calls.data.map(({ day, amount }) => ({ day, value: Number(amount) })),
        callers: callers.data.map(({ day, amount }) => ({ day, value: Number(amount) })),
        balance: held.data.map(({ day, trx_amount }) => ({
          day: Date.parse(day),
          value: Number(trx_amount ?? 0),
        })),
      }
    },
  })

/** Who called a contract on a day, most calls first; the newest day unless one is named. */
export const contractCallersQuery = (filter: PageRange & { address: Address; day?: number | undefined }) =>
  listQuery('listContractCallers', api.listContractCallers, filter as never, (answer) => ({
    rows: answer.data,
    total: answer.total,
    calls: Number(answer.totalCallerAmount),
  }))
