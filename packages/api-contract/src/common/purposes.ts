/**
 * What a signed text can be for. Each call takes texts of its own purpose only, so that none can be used for
 * another.
 */
export const PURPOSES = {
  authorize: 'account.authorize',
  record: 'token.record',
  logo: 'token.logo',
  appeal: 'token.appeal',
  listing: 'token.listing',
  listingDetails: 'token.listingDetails',
  withdraw: 'multisig.withdraw',
  clearSigning: 'contract.clearSigning',
} as const

/** One of the values of `PURPOSES`. */
export type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES]
