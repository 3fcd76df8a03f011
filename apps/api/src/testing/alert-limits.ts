/** More than tests deliver and find. */
export const ALERT_LIMITS = { mail: 200, sms: 20, push: 500, webhook: 10_000, events: 10_000 }

/** A token that imitates another one, for alerts without an index of tokens. */
export const COUNTERFEIT = Buffer.from(`41${'c0'.repeat(20)}`, 'hex')

/** Tokens of the rule by which alerts leave out what may mislead. */
export const READ_TOKENS = async () => (ref: Buffer) => ({
  tokenDecimal: 6,
  ...(ref.equals(COUNTERFEIT) ? { imitates: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } : {}),
})
