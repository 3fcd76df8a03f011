import { parseAddress } from '@tronlens/core'

/** The address of twenty zero bytes; stubs use it for addresses that are not known yet. */
export const ZERO_ADDRESS = parseAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
