import { createStored } from '../stored.ts'

/**
 * Whether lists that have low rows show them so; kept on this device. Cards on phones are always
 * high enough for a finger.
 */
export const densityStore = createStored<'compact' | 'standard'>('tronlens.density', (stored) =>
  stored === 'standard' ? 'standard' : 'compact',
)
