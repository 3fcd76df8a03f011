import { isAddress, milliseconds, stringifyJson, sun, tokenAmount } from '@tronlens/core'
import { type ReactNode, Suspense } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import type { TokenBook } from '../../../shared/api/token-book.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { findContractType } from '../../../shared/entity/contract-types.ts'
import { fieldLabel } from '../../../shared/entity/field-label.ts'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Token, TRX_ID } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { readInteger, readResource, readText, readTokenId, tokenLookup } from '../contract-data.ts'
import { fieldKind, tokenFieldOf } from '../contract-fields.ts'
import { readProposalParameters } from '../sentences/governance.tsx'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

// names and units of all parameters are only needed where a proposal is shown
const ProposedParameters = lazyWithTexts(
  ['parameters'],
  () => import('../../proposal/components/ProposedParameters.tsx'),
)

const HEX = /^[0-9a-f]{16,}$/
/** Longer values are folded. */
const LONG = 200

/** Fields that count the token which a transaction brings into being. */
const COUNTS_NEW_TOKEN = new Set(['total_supply', 'frozen_amount'])

const RESOURCES = {
  energy: 'fee.energy',
  bandwidth: 'fee.bandwidth',
  power: 'resource.power',
} as const satisfies Record<string, TranslationKey>

export interface FieldProps {
  name: string
  value: unknown
  tx: TransactionInfo
  book: TokenBook
}

/** Something long, folded until it is asked for. */
function Folded({ text }: { text: string }) {
  const t = useT()
  return (
    <details>
      <summary className="muted">{t('tx.characters', { n: formatInteger(text.length) })}</summary>
      <bdi dir="ltr" className={`${styles.folded} mono`}>
        {text}
      </bdi>
    </details>
  )
}

function NumberValue({ name, value, tx, book }: FieldProps & { value: number | bigint }) {
  const amount = BigInt(value)
  if (COUNTS_NEW_TOKEN.has(name) && findContractType(tx.contractType) === 'AssetIssueContract')
    return (
      <Amount
        value={tokenAmount(amount)}
        decimals={Number(readInteger(tx.contractData, 'precision'))}
        unit={readText(tx.contractData, 'abbr')}
        exact
      />
    )
  switch (fieldKind(name, tx.contractType)) {
    case 'sun':
      return <TrxAmount value={sun(amount)} exact />
    case 'token': {
      const id = readTokenId(tx.contractData, tokenFieldOf(name, tx.contractType) ?? '')
      return <Quantity of={quantityOf(tokenAmount(amount), id, tokenLookup(tx, book)(id))} exact />
    }
    case 'time':
      return <DateTime time={milliseconds(Number(value))} />
    default:
      return <bdi dir="ltr">{formatInteger(value)}</bdi>
  }
}

function TextValue({ name, value, tx, book }: FieldProps & { value: string }) {
  const t = useT()
  const kind = fieldKind(name, tx.contractType)
  if (isAddress(value)) return <Address value={value} />
  if (kind === 'resource') return t(RESOURCES[readResource(tx.contractData)])
  if (kind === 'tokenId' && value !== '') {
    const id = readTokenId(tx.contractData, name) || value
    const known = tokenLookup(tx, book)(id)
    return (
      <Token
        id={id}
        symbol={id === TRX_ID ? 'TRX' : known?.tokenAbbr || known?.tokenName || value}
        imitates={known?.imitatesSymbol}
        detailed
      />
    )
  }
  if (value.length > LONG) return <Folded text={value} />
  return <bdi className={HEX.test(value) ? 'mono' : undefined}>{value}</bdi>
}

/** One value of a contract in the form its meaning asks for. */
export function FieldValue(props: FieldProps): ReactNode {
  const { name, value, tx } = props
  const t = useT()
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no')
  if (typeof value === 'number' || typeof value === 'bigint') return <NumberValue {...props} value={value} />
  if (typeof value === 'string') return <TextValue {...props} value={value} />
  if (typeof value !== 'object' || value === null) return null
  if (name === 'parameters' && findContractType(tx.contractType) === 'ProposalCreateContract')
    return (
      <Suspense>
        <ProposedParameters parameters={readProposalParameters(tx.contractData)} />
      </Suspense>
    )
  if (fieldKind(name, tx.contractType) === 'code') return <Folded text={stringifyJson(value, 2)} />
  if (Array.isArray(value))
    return (
      <GrowingList rows={value}>
        {(shown) =>
          shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a contract keep their order
            <div key={index}>
              <FieldValue {...props} value={item} />
            </div>
          ))
        }
      </GrowingList>
    )
  return Object.entries(value).map(([inner, each]) => (
    <div key={inner} className={styles.inner}>
      <span className="muted">{fieldLabel(inner)}</span> <FieldValue {...props} name={inner} value={each} />
    </div>
  ))
}
