import { queryOptions } from '@tanstack/react-query'
import { type Address, readSun } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { MINUTE, SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 30 * SECOND
/** Most requests for signatures that are counted. */
const MOST_REQUESTS = 5000
const WAITING = 0

/** Requests that wait for the signature of an address. */
export const waitingSignaturesQuery = (address: Address) =>
  queryOptions({
    queryKey: ['waiting-signatures', address],
    queryFn: async ({ signal }) => {
      const { data } = await api.listMultisigRecords(
        { address, state: WAITING, start: 0, limit: MOST_REQUESTS, netType: 'main_net' },
        { signal },
      )
      const open = data.data.filter(
        ({ isSign, signatureProgress }) =>
          isSign === 0 && signatureProgress.some((each) => each.address === address),
      )
      return { count: open.length, expires: Math.min(...open.map(({ expiration }) => expiration)) }
    },
    refetchInterval: refetchEvery(REFRESH_MS),
  })

/** Tokens that an account issued or whose contract it deployed. */
export const issuedTokensQuery = (address: Address) =>
  queryOptions({
    queryKey: ['issued-tokens', address],
    queryFn: async ({ signal }) => {
      const { data } = await api.listTokens({ owner: address }, { signal })
      return data
    },
    staleTime: MINUTE,
  })

/** Trading pairs of an account. */
export const ownPairsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['own-pairs', address],
    queryFn: async ({ signal }) =>
      (await api.listAllExchanges({}, { signal })).filter((pair) => pair.creator_address === address),
  })

/** Test coins from the network's faucet, once for each account. */
export async function askFaucet(address: Address) {
  const { success, code, message, amount } = await api.requestCoins({ body: { address } })
  return { isGiven: success, code, message, amount: readSun(amount) }
}
