import type { Invitation } from '@tronlens/keys/pairing'
import { createStore } from '../../shared/store.ts'

/** Whom this device signs for; outside of the page, which begins anew where another network is shown. */
export const invitationStore = createStore<Invitation | undefined>(undefined)
