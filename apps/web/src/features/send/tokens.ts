import { isCalledNative, type TokenAmount, tokenLabel } from '@tronlens/core'
import { byPriority } from '../../shared/api/known-tokens.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { shorten } from '../../shared/shorten.ts'
import type { Holding } from '../../slices/account/holdings.ts'

/** How a token is transferred. */
export type TokenKind = 'TRX' | 'TRC10' | 'TRC20' | 'TRC721' | 'TRC1155'

/** A token that can be sent, since its balance is positive. */
export interface SendableToken {
  id: string
  kind: TokenKind
  /** The symbol as its issuer wrote it; `unitOf` makes it safe to show next to an amount. */
  symbol: string
  /** Symbol of the better known token that it resembles. */
  imitates?: string | undefined
  name: string
  balance: TokenAmount
  decimals: number
  valueTrx: number
}

const KINDS: Readonly<Record<string, TokenKind>> = {
  trc10: 'TRC10',
  trc20: 'TRC20',
  trc721: 'TRC721',
  trc1155: 'TRC1155',
}

const kindOf = ({ id, type }: Holding): TokenKind | undefined =>
  id === TRX_ID ? 'TRX' : type === 'trc10' && !/^\d+$/.test(id) ? undefined : KINDS[type]

/** Tokens with a positive balance, TRX and the priority tokens first. */
export function sendableTokens(holdings: readonly Holding[]): SendableToken[] {
  return holdings
    .flatMap((holding) => {
      const kind = kindOf(holding)
      const { id, symbol, name, value, decimals, valueTrx, imitates } = holding
      return kind && value > 0n
        ? [{ id, kind, symbol, name, balance: value, decimals, valueTrx, imitates }]
        : []
    })
    .sort(byPriority)
}

const optionEnd = ({ id, kind }: SendableToken): string => `-${id}-${kind === 'TRX' ? 'TRC10' : kind}`

/**
 * Value of the token's option: its name, its id and how it is transferred. TRX are transferred like a TRC10
 * token.
 */
export const tokenOption = (token: SendableToken): string => `${token.name}${optionEnd(token)}`

/** Whether an option stands for a token: its name may arrive, or change, while the form is filled in. */
export const isOptionOf = (option: string, token: SendableToken): boolean => option.endsWith(optionEnd(token))

/** Name of an option's token, or else its id; the token need not be in the list any more. */
export function nameOfOption(option: string): string {
  const [, name, id] = /^(.*)-([^-]*)-[^-]*$/s.exec(option) ?? []
  return name || id || option
}

/**
 * The name of a token next to an amount: its symbol where that cannot be confused, else its contract or
 * number.
 */
export const unitOf = ({ id, kind, symbol }: SendableToken): string =>
  kind === 'TRX' ? 'TRX' : tokenLabel(symbol, shorten(id))

/** Symbol of the token that this one may be confused with; undefined where it resembles none. */
export const imitatedBy = ({ kind, symbol, imitates }: SendableToken): string | undefined =>
  imitates || (kind !== 'TRX' && isCalledNative(symbol) ? 'TRX' : undefined)

/** True for tokens whose items have numbers. */
export const hasPieces = ({ kind }: SendableToken): boolean => kind === 'TRC721' || kind === 'TRC1155'

/** True for tokens that a contract call transfers. */
export const isCall = ({ kind }: SendableToken): boolean => kind !== 'TRX' && kind !== 'TRC10'
