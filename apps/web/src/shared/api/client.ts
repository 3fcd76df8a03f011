import { createApiClient } from '@tronlens/api-contract/client'
import { shownNetwork } from './networks.ts'

/** Every call of our API, on the network that is shown. */
export const api = createApiClient({
  baseUrl: '',
  fetch: (path, init) => fetch(`${shownNetwork.get().base}${String(path)}`, init),
})
