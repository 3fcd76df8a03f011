import { createApiClient, INDEX_HEAD, readIndexHead } from '@tronlens/api-contract/client'
import { noteAnswer } from '../live/answered.ts'
import { liveStore } from '../live/live-store.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { shownNetwork } from './networks.ts'

/** Calls of our API on one network, whichever one is shown when they are made. */
export const apiAt = (base: string): typeof api =>
  createApiClient({ baseUrl: '', fetch: (path, init) => fetch(`${base}${String(path)}`, init) })

/** Every call of our API, on the network that is shown. */
export const api = createApiClient({
  baseUrl: '',
  fetch: async (path, init) => {
    const seen = liveStore.get().head
    const url = `${shownNetwork.get().base}${String(path)}`
    const response = await (takeEarlyAnswer(url) ?? fetch(url, init))
    noteAnswer(readIndexHead(response.headers.get(INDEX_HEAD)), seen)
    return response
  },
})
