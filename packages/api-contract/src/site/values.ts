import { type Static, type TSchema, Type } from '@sinclair/typebox'

/** Answers of site accounts: `retCode` `'0'` is good, `retMsg` says why it is not. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({
    retCode: Type.String({ description: "'0' when it was done; docs/reference/site-api.md lists all codes" }),
    retMsg: Type.Array(Type.String(), { description: 'one sentence' }),
    data: Type.Optional(data),
  })

/** An answer that says no more than whether it was done. */
export const Done = envelope(Type.Object({}))

export const LoginType = Type.Unsafe<'email' | 'mobile'>({
  type: 'string',
  enum: ['email', 'mobile'],
  description: 'how the account is reached',
})
export type LoginType = Static<typeof LoginType>

/** Who: an address of mail or a mobile number. */
export const whoFields = {
  loginType: LoginType,
  account: Type.String({ maxLength: 254, description: 'e-mail address, or mobile number with country code' }),
}
export const Password = Type.String({
  maxLength: 128,
  description: '6 to 20 characters, a letter and a digit',
})
export const Code = Type.String({ maxLength: 20, description: 'the digits that were sent' })

export const EXAMPLE_WHO = { loginType: 'email', account: 'ada@example.org' } as const
export const TAG = 'Site account'
