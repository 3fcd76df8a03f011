import { createApiClient, INDEX_HEAD, readIndexHead } from '@tronlens/api-contract/client'
import { noteAnswer } from '../live/answered.ts'
import { liveStore } from '../live/live-store.ts'
import { shownNetwork } from './networks.ts'

/** Every call of our API, on the network that is shown. */
export const api = createApiClient({
  baseUrl: '',
  fetch: async (path, init) => {
    const seen = liveStore.get().head
    const response = await fetch(`${shownNetwork.get().base}${String(path)}`, init)
    noteAnswer(readIndexHead(response.headers.get(INDEX_HEAD)), seen)
    return response
  },
})
