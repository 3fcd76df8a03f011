import { queryOptions } from '@tanstack/react-query'
import { type Address, type Sun, sun } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE, SECOND } from '../../../shared/format/time.ts'
import type { Crossing } from '../crossing.ts'

/** Bridges of the network that is shown. */
export const sideChainsQuery = queryOptions({
  queryKey: ['side-chains'],
  queryFn: async ({ signal }) => (await api.listSideChains({}, { signal })).data.chains,
  staleTime: Number.POSITIVE_INFINITY,
})

const SUN_PER_TRX = 1_000_000
/** The API counts these amounts in TRX. */
const toSun = (trx: number): Sun => sun(BigInt(Math.round(trx * SUN_PER_TRX)))

/** What a crossing costs, and the least TRX that it takes. */
export interface CrossingTerms {
  fee: Sun
  leastTrx: Sun
  mapping: Sun
  /** What an account pays to have a payment made that waits at the gateway of this network. */
  retry: Sun
}

/** The terms of a crossing, as the contracts have them now. */
export const termsQuery = ({ chainId, direction }: Crossing) =>
  queryOptions({
    queryKey: ['bridge-terms', chainId, direction],
    queryFn: async ({ signal }): Promise<CrossingTerms> => {
      const { data } = await api.getMappingFees({ chainid: chainId }, { signal })
      const mapping = toSun(data.mappingFee)
      return direction === 'deposit'
        ? {
            fee: toSun(data.depositFee),
            leastTrx: toSun(data.trxDepositMinValue),
            mapping,
            retry: toSun(data.retryFee),
          }
        : {
            fee: toSun(data.withdrawFee),
            leastTrx: toSun(data.trxWithdrawMinValue),
            mapping,
            retry: toSun(data.depositRetryFee),
          }
    },
    staleTime: MINUTE,
  })

const UNMAPPED_MS = 5 * SECOND

/** Contract or TRC10 id of the token that a token becomes on the other network; null where it is not mapped. */
export const mappedTokenQuery = ({ chainId, direction }: Crossing, token: string) =>
  queryOptions({
    queryKey: ['bridge-token', chainId, direction, token],
    queryFn: async ({ signal }): Promise<string | null> => {
      const found =
        direction === 'deposit'
          ? await findOnSideChain(chainId, token, signal)
          : await findOnMainNetwork(chainId, token, signal)
      return found || null
    },
    staleTime: MINUTE,
    // its mapping may be on the way
    refetchInterval: ({ state }) => (state.data === null ? UNMAPPED_MS : false),
  })

/** How often payments are asked for while the transaction of one is not indexed yet. */
const UNINDEXED_MS = 2 * SECOND

/** Deposits, withdrawals and mappings of an account, newest first. */
export const bridgePaymentsQuery = (account: Address) =>
  queryOptions({
    queryKey: ['bridge-payments', account],
    queryFn: async ({ signal }) =>
      (await api.listSideChainPayments({ address: account }, { signal })).data.payments,
    // the contract says that it has paid before the index has the transaction
    refetchInterval: ({ state }) =>
      state.data?.some(({ state, arrived }) => state === 'done' && !arrived) ? UNINDEXED_MS : false,
  })

/** Tokens that an account deployed, with the names of the side chains that they are mapped to. */
export const ownTokensQuery = (account: Address) =>
  queryOptions({
    queryKey: ['own-contracts', account],
    queryFn: async ({ signal }) =>
      (await api.listRecordedTokens({ issuer_addr: account }, { signal })).data?.tokens ?? [],
    staleTime: UNMAPPED_MS,
  })

/** Most items of a collection that are offered. */
const MOST_ITEMS = 200

/** Numbers of the items of a collection that an account has, lowest first. */
export const heldItemsQuery = (collection: Address, owner: Address) =>
  queryOptions({
    queryKey: ['held-items', collection, owner],
    queryFn: async ({ signal }) => {
      const asked = { contract: collection, address: owner, sort: 'tokenId', limit: MOST_ITEMS }
      return (await api.listTrc721Items(asked, { signal })).data.map(({ tokenId }) => tokenId)
    },
  })

/** Id of the transaction that deployed a contract; null where it is not indexed. */
export const deployIdQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['deploy-id', contract],
    queryFn: async ({ signal }) =>
      (await api.getContract({ contract }, { signal })).data[0]?.creator.txHash || null,
    staleTime: MINUTE,
  })

async function findOnSideChain(
  chainId: string,
  token: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { data } = await api.listMappingsOfMainToken({ mainchainAddress: token }, { signal })
  return data.sidechains.find(({ chainid }) => chainid === chainId)?.sidechainAddress
}

async function findOnMainNetwork(
  chainId: string,
  token: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { data } = await api.getMappingOfSideToken({ sidechainAddress: token as Address }, { signal })
  return data.chainid === chainId ? data.mainchainAddress : undefined
}
