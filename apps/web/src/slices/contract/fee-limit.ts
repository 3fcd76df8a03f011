import { useQuery } from '@tanstack/react-query'
import { parseTrx, type Sun, sun } from '@tronlens/core'
import { parametersQuery } from '../../shared/api/network.ts'

/** Sun of typed TRX; undefined when it is no amount that there is. */
export function readTrx(text: string): Sun | undefined {
  const given = text.trim()
  return /^\d{1,13}(?:\.\d{1,6})?$/.test(given) ? parseTrx(given) : undefined
}

/** The highest fee limit that the chain takes; undefined while that is not known. */
export function useMostFee(): Sun | undefined {
  const { data } = useQuery(parametersQuery)
  const most = data?.get('getMaxFeeLimit')
  return most === undefined ? undefined : sun(BigInt(most))
}

/** A fee limit in TRX as typed; undefined when the chain would not take it. */
export function readFeeLimit(text: string, most: Sun | undefined): Sun | undefined {
  const limit = readTrx(text)
  return limit !== undefined && most !== undefined && limit > most ? undefined : limit
}
