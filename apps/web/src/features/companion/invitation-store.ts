import type { Invitation } from '@tronlens/keys/pairing'
import { createStore } from '../../store.ts'

/**
 * The page this device signs for. Kept outside of the components, which mount again when the network changes.
 */
export const invitationStore = createStore<Invitation | undefined>(undefined)
