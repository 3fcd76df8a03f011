import { parseAddress } from '@tronlens/core'

/** The address of twenty zero bytes: stands in stubs for addresses that nobody knows yet. */
export const NOBODY = parseAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
