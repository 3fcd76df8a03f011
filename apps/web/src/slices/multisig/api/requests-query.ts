import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MultisigList, MultisigRecord } from '@tronlens/api-contract'
import { MULTISIG_CODES, multisigFeed } from '@tronlens/api-contract/client'
import { type Address, parseJson } from '@tronlens/core'
import { useEffect } from 'react'
import { api } from '../../../shared/api/client.ts'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { introduction } from '../../../shared/live/introduce.ts'
import { multiStateOf } from '../request.ts'

/**
 * As many at once as the specification asks for; the server sends fewer where their
 * transactions are very long.
 */
const ALL = 5_000
const REFRESH_MS = 60 * SECOND
const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 15_000

/** The service refused to list the requests; it says why in its own words. */
export class RequestsRefusedError extends Error {}

/** Requests of an account, newest first. */
export const requestsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['multisig', address],
    queryFn: async ({ signal }): Promise<readonly MultisigRecord[]> => {
      // a request that comes between two answers moves the others by one, so the
      // last of before may come again
      const records = new Map<string, MultisigRecord>()
      for (let start = 0; ; ) {
        const { rows, total } = readList(
          await api.listMultisigRecords(
            { address, state: 255, start, limit: ALL, netType: 'main_net' },
            { signal },
          ),
        )
        for (const row of rows) records.set(row.hash, row)
        start += rows.length
        if (rows.length === 0 || start >= total) return [...records.values()]
      }
    },
    refetchInterval: refetchEvery(REFRESH_MS),
  })

function readList({ code, message, data }: MultisigList): { rows: readonly MultisigRecord[]; total: number } {
  if (code !== MULTISIG_CODES.ok[0]) throw new RequestsRefusedError(message)
  return { rows: data.data, total: data.total }
}

/** How many requests wait for a signature of an account; none where the service does not answer. */
export const signatureTotalQuery = (address: Address) =>
  queryOptions({
    ...requestsQuery(address),
    retry: false,
    select: (records: readonly MultisigRecord[]) =>
      records.filter((record) => multiStateOf(record, address) === 10).length,
  })

/** Keeps the list of an account current while a component is shown. */
export function useLiveRequests(address: Address | undefined): void {
  const queries = useQueryClient()
  const { base } = useShownNetwork()
  useEffect(() => (address ? followRequests(queries, base, address) : undefined), [queries, base, address])
}

/**
 * Writes the frames from the socket of an account into the cache until the returned function is called.
 *
 * @param base - path of the network
 */
export function followRequests(queries: QueryClient, base: string, address: Address): () => void {
  const origin = location.origin.replace(/^http/, 'ws')
  const url = `${origin}${base}${multisigFeed.path}?address=${address}&state=255&limit=${ALL}`
  let socket: WebSocket | undefined
  let pause = RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      pause = RECONNECT_MIN_MS
      socket?.send(introduction())
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const list = parseJson(data) as MultisigList
      if (list.code !== MULTISIG_CODES.ok[0]) return
      const { queryKey } = requestsQuery(address)
      const { data: rows, total } = list.data
      // a frame holds one page; the rest is asked for
      if (rows.length < total) return void queries.invalidateQueries({ queryKey })
      // an answer that is still on its way is older, and would stand in place of this one once it came
      void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, rows))
    }
    socket.onclose = () => {
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, RECONNECT_MAX_MS)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}
