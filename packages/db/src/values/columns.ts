declare const unit: unique symbol
/** Distinguishes values of the same form: any value of the form may become one, but none becomes another. */
type Kind<Name extends string> = { readonly [unit]?: Name }

/** Column of the domain `tron_address`: 21 bytes starting with 41. */
export type AddressBytes = Buffer & Kind<'address'>
/** Column of the domain `hash32`. */
export type HashBytes = Buffer & Kind<'hash'>
/** Column of the domain `token_ref`: `_`, the digits of a TRC10 id, or the 21 bytes of a contract. */
export type TokenBytes = Buffer & Kind<'token'>
/** Column of the type `numeric`: a whole number of any size as decimal text. */
export type WholeText = string & Kind<'whole number'>
