import { parseAddress } from '@tronlens/core'

/** The address of twenty zero bytes; stubs use it for addresses that are not known yet. */
export const ZERO_ADDRESS = parseAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')

/** What a token that comes from no account, or goes to none, is called in the place of its other side. */
export const nameOfNoAccount = (
  address: string,
  side: 'from' | 'to',
): 'address.minted' | 'address.burned' | undefined =>
  address !== ZERO_ADDRESS ? undefined : side === 'from' ? 'address.minted' : 'address.burned'
