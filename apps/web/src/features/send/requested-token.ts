import { TRX_ID } from '../../shared/entity/Token.tsx'
import { cleanAmount } from '../../shared/form/clean-amount.ts'
import { shorten } from '../../shared/shorten.ts'
import type { RequestedToken } from './requested.ts'
import type { SendFields } from './send-fields.ts'
import { isOptionOf, nameOfOption, type SendableToken, tokenOption } from './tokens.ts'

/** The token and amount of a link; undefined where the link names neither. */
export const requestedToken = (
  token: string | undefined,
  amount: string | undefined,
): RequestedToken | undefined =>
  token === undefined && amount === undefined ? undefined : { id: token ?? TRX_ID, amount }

/** The fields of a form that a code fills in: its token and its amount take the place of what was there. */
export const linkedFields = (linked: RequestedToken | undefined): Partial<SendFields> =>
  linked ? { linked, token: '', amount: '', tokenId: '', feeLimitTrx: undefined } : {}

/** The form with the requested token chosen, once that token is in the list. */
export function chooseRequested(fields: SendFields, tokens: readonly SendableToken[]): SendFields {
  const { linked } = fields
  const found = linked && tokens.find(({ id }) => id === linked.id)
  if (!found) return fields
  return {
    ...fields,
    linked: undefined,
    token: tokenOption(found),
    // links use the decimal point in every language
    amount: cleanAmount(linked.amount ?? fields.amount, found.decimals, '.'),
  }
}

/** The form after the user typed or chose something, which takes precedence over the link. */
export function changeFields(fields: SendFields, change: Partial<SendFields>): SendFields {
  const { linked } = fields
  if (!linked || change.linked) return { ...fields, ...change }
  if (change.token !== undefined) return { ...fields, ...change, linked: undefined }
  const amount = change.amount === undefined ? linked.amount : undefined
  return { ...fields, ...change, linked: { ...linked, amount } }
}

/** The token of the form: never a token other than the requested or chosen one. */
export function pickToken(
  { token, linked }: Pick<SendFields, 'token' | 'linked'>,
  tokens: readonly SendableToken[],
): SendableToken | undefined {
  if (linked) return undefined
  return token === '' ? tokens[0] : tokens.find((each) => isOptionOf(token, each))
}

/** Name of the requested or chosen token when the balance of it is zero. */
export function unheldToken(
  { token, linked }: Pick<SendFields, 'token' | 'linked'>,
  tokens: readonly SendableToken[],
): string | undefined {
  if (linked) return linked.id === TRX_ID ? 'TRX' : shorten(linked.id)
  const isHeld = token === '' || tokens.some((each) => isOptionOf(token, each))
  return isHeld ? undefined : nameOfOption(token)
}
