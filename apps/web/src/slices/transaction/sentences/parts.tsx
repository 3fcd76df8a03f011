import type { Icon } from '@tabler/icons-react'
import type { TokenInfo } from '@tronlens/api-contract'
import type { Sun } from '@tronlens/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { type TokenQuantity, trxQuantity } from '../../../shared/entity/quantity.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import type { TransactionSummary } from '../transaction.ts'

/** One sentence about a transaction: a translated template and what fills its placeholders. */
export interface TransactionSentence {
  icon: Icon
  text: TranslationKey
  values: Record<string, ReactNode>
  /** Chooses the plural form. */
  count?: number
  failed?: boolean
}

export type AddressSize = 'table' | 'sentence' | 'card'

/** What a sentence is written with: the transaction and the form of its addresses. */
export interface SentenceContext {
  tx: TransactionSummary
  address: (value: string) => ReactNode
  /** What is known about a token by its id. */
  token: (id: string) => TokenInfo | undefined
  /** Says no more than a line of a phone holds. */
  isShort: boolean
}

export type Describe = (context: SentenceContext) => TransactionSentence

/** Whether amounts show the contracts of their tokens: only in sentences with a line of their own. */
export const ShowsContracts = createContext(false)

function QuantityText({ of }: { of: TokenQuantity }) {
  const showsContract = useContext(ShowsContracts)
  const { value, decimals, symbol, imitates } = of
  return (
    <>
      <strong>
        <Amount value={value} decimals={decimals} unit={symbol} strong />
      </strong>
      {(showsContract || imitates) && <QuantityMark of={of} />}
    </>
  )
}

/** An amount as the stressed part of a sentence, with the mark of a token that imitates another. */
export const quantity = (of: TokenQuantity): ReactNode => <QuantityText of={of} />

function TokenText({ of }: { of: TokenQuantity }) {
  const showsContract = useContext(ShowsContracts)
  return (
    <>
      <strong>
        <bdi dir="ltr">{of.symbol}</bdi>
      </strong>
      {(showsContract || of.imitates) && <QuantityMark of={of} />}
    </>
  )
}

/** The name of a token as the stressed part of a sentence, with its mark like an amount of it. */
export const tokenName = (of: TokenQuantity): ReactNode => <TokenText of={of} />

/** An amount of TRX as the stressed part of a sentence. */
export const trx = (value: Sun): ReactNode => quantity(trxQuantity(value))
/** A plain number inside a sentence. */
export const number = (value: bigint): ReactNode => <bdi dir="ltr">{formatInteger(value)}</bdi>
/** A name or page as the stressed part of a sentence. */
export const text = (value: string): ReactNode => (
  <strong>
    <bdi>{value}</bdi>
  </strong>
)
export const percent = (value: bigint): ReactNode => <bdi dir="ltr">{`${value}%`}</bdi>

/** A sentence that names only the acting account. */
export const only =
  (icon: Icon, key: TranslationKey): Describe =>
  ({ tx, address }) => ({ icon, text: key, values: { owner: address(tx.ownerAddress) } })
