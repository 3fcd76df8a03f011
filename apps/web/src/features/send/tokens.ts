import { isCalledNative, type TokenAmount, tokenLabel } from '@tronlens/core'
import { byPriority } from '../../shared/api/known-tokens.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { shorten } from '../../shared/shorten.ts'
import type { Holding } from '../../slices/account/holdings.ts'

/** How a token is moved. */
export type TokenKind = 'TRX' | 'TRC10' | 'TRC20' | 'TRC721' | 'TRC1155'

/** A token that can be sent, since some of it is there. */
export interface SendableToken {
  id: string
  kind: TokenKind
  /** As its issuer wrote it; `unitOf` makes of it what may stand beside an amount. */
  symbol: string
  /** Symbol of a better known token that it looks like. */
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

/** Value of the token's option: its name, its id and how it is moved. TRX moves like a TRC10 token. */
export const tokenOption = (token: SendableToken): string => `${token.name}${optionEnd(token)}`

/** Whether an option is a token's: names may come, or change, while the form is filled in. */
export const isOptionOf = (option: string, token: SendableToken): boolean => option.endsWith(optionEnd(token))

/** Name, or else id, of the token of an option, which need not be there any more. */
export function nameOfOption(option: string): string {
  const [, name, id] = /^(.*)-([^-]*)-[^-]*$/s.exec(option) ?? []
  return name || id || option
}

/** What a token is called beside an amount: its symbol where that cannot be mistaken, else its contract or number. */
export const unitOf = ({ id, kind, symbol }: SendableToken): string =>
  kind === 'TRX' ? 'TRX' : tokenLabel(symbol, shorten(id))

/** Symbol of the token that one may be taken for; undefined where it looks like none. */
export const imitatedBy = ({ kind, symbol, imitates }: SendableToken): string | undefined =>
  imitates || (kind !== 'TRX' && isCalledNative(symbol) ? 'TRX' : undefined)

/** True for tokens whose pieces have numbers. */
export const hasPieces = ({ kind }: SendableToken): boolean => kind === 'TRC721' || kind === 'TRC1155'

/** True for tokens that are moved by calling their contract. */
export const isCall = ({ kind }: SendableToken): boolean => kind !== 'TRX' && kind !== 'TRC10'
