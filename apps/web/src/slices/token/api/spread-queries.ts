import { queryOptions } from '@tanstack/react-query'
import { type Address, type Milliseconds, readTokenAmount, type TokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

const STALE = { staleTime: MINUTE }

/** How a token is spread over its holders. */
export interface Concentration {
  holders: number
  supply: TokenAmount
  /** What the holders up to a rank have together. */
  curve: { rank: number; held: TokenAmount }[]
  /** Holders that have half of the supply; undefined when that are too many to say. */
  half: number | undefined
  /** What the holder in the middle has; undefined when that is not known. */
  median: TokenAmount | undefined
  largest: { address: Address; tag: string; isContract: boolean; isIssuer: boolean; isWitness: boolean }[]
}

/** How a token is spread, by its number or contract. */
export const concentrationQuery = (token: string) =>
  queryOptions({
    ...STALE,
    queryKey: ['token-concentration', token],
    queryFn: async ({ signal }): Promise<Concentration> => {
      const answer = await api.getTokenConcentration({ token }, { signal })
      return {
        holders: answer.holders,
        supply: readTokenAmount(answer.supply),
        curve: answer.curve.map(({ rank, held }) => ({ rank, held: readTokenAmount(held) })),
        half: answer.half ?? undefined,
        median: answer.median === null ? undefined : readTokenAmount(answer.median),
        largest: answer.largest,
      }
    },
  })

/** What a holder has more or less than thirty days ago, and when that last changed. */
export interface HolderChange {
  /** Undefined where the index does not reach back so far. */
  change: TokenAmount | undefined
  lastTime: Milliseconds | undefined
}

/** Changes of some holders of a token, by address. */
export const holderChangesQuery = (token: string, holders: readonly Address[]) =>
  queryOptions({
    ...STALE,
    queryKey: ['holder-changes', token, holders.join()],
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, HolderChange>> => {
      const { data } = await api.listHolderChanges({ token, holders: holders.join() }, { signal })
      return new Map(
        data.map(({ address, change, lastTime }) => [
          address,
          {
            change: change === null ? undefined : readTokenAmount(change),
            lastTime: lastTime ?? undefined,
          },
        ]),
      )
    },
    enabled: holders.length > 0,
  })

/** Tokens that may be taken for a known one: how many there are, and those that most accounts hold. */
export const imitationsQuery = (token: string) =>
  queryOptions({
    ...STALE,
    queryKey: ['token-imitations', token],
    queryFn: ({ signal }) => api.listImitations({ token }, { signal }),
  })
