import { TRX_ID } from '../../shared/entity/Token.tsx'
import { cleanAmount } from '../../shared/form/clean-amount.ts'
import { shorten } from '../../shared/shorten.ts'
import type { SendFields } from './send-fields.ts'
import { isOptionOf, nameOfOption, type SendableToken, tokenOption } from './tokens.ts'

/** The token that the form was opened for, and the amount of it. */
export interface WantedToken {
  /** Id of the token. */
  id: string
  /** As a link wrote it; undefined once another one was typed. */
  amount: string | undefined
}

/** What a link asks for; undefined where it names neither a token nor an amount. */
export const wantedToken = (
  token: string | undefined,
  amount: string | undefined,
): WantedToken | undefined =>
  token === undefined && amount === undefined ? undefined : { id: token ?? TRX_ID, amount }

/** The form with the wanted token chosen, once that is among those that are there. */
export function chooseWanted(fields: SendFields, tokens: readonly SendableToken[]): SendFields {
  const { wanted } = fields
  const found = wanted && tokens.find(({ id }) => id === wanted.id)
  if (!found) return fields
  return {
    ...fields,
    wanted: undefined,
    token: tokenOption(found),
    // links have the point, whatever the language
    amount: cleanAmount(wanted.amount ?? fields.amount, found.decimals, '.'),
  }
}

/** The form after something was typed or chosen, which counts more than what a link asked for. */
export function changeFields(fields: SendFields, change: Partial<SendFields>): SendFields {
  const { wanted } = fields
  if (!wanted) return { ...fields, ...change }
  if (change.token !== undefined) return { ...fields, ...change, wanted: undefined }
  const amount = change.amount === undefined ? wanted.amount : undefined
  return { ...fields, ...change, wanted: { ...wanted, amount } }
}

/** The token that the form is about: never another one than was asked for or chosen. */
export function pickToken(
  { token, wanted }: Pick<SendFields, 'token' | 'wanted'>,
  tokens: readonly SendableToken[],
): SendableToken | undefined {
  if (wanted) return undefined
  return token === '' ? tokens[0] : tokens.find((each) => isOptionOf(token, each))
}

/** Name of the token that was asked for or chosen, where none of it is there. */
export function unheldToken(
  { token, wanted }: Pick<SendFields, 'token' | 'wanted'>,
  tokens: readonly SendableToken[],
): string | undefined {
  if (wanted) return wanted.id === TRX_ID ? 'TRX' : shorten(wanted.id)
  const isHeld = token === '' || tokens.some((each) => isOptionOf(token, each))
  return isHeld ? undefined : nameOfOption(token)
}
