/**
 * `retCode` of answers of site accounts with its sentence; `'0'` is good. Pages choose their own words by the
 * code.
 */
export const SITE_CODES = {
  ok: ['0', 'Done.'],
  signInFirst: ['1001', 'Sign in first.'],
  wrongLogin: ['1002', 'The account or the password is wrong, or the account is not activated.'],
  wrongAccount: [
    '1003',
    'The account should be an e-mail address, or a mobile number with its country code.',
  ],
  wrongPassword: ['1004', 'A password has 6 to 20 characters with at least one letter and one digit.'],
  wrongCode: ['1005', 'The code is wrong or has expired; ask for a new one.'],
  tooManyTries: ['1006', 'Too many tries; wait and try again.'],
  secondFactor: ['1007', 'Enter the code of your authenticator app.'],
  notAllowed: ['1008', 'Only an operator may do this.'],
  notFound: ['1009', 'There is no such thing.'],
  tooMany: ['1010', 'There are as many of these as one account may have; remove one first.'],
  blocked: ['1011', 'An operator has blocked this account.'],
  wrongValue: ['1012', 'A value is missing or cannot be used.'],
  passwordDiffers: ['1013', 'The present password is wrong.'],
} as const satisfies Record<string, readonly [code: string, message: string]>

/** Why an answer of the site accounts is as it is. */
export type SiteCode = keyof typeof SITE_CODES
