import { isAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { TransactionInfo } from '../../../shared/api/wire.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { quantityOf, tokenInfoOf } from '../contract-data.ts'
import { fieldKind, fieldLabel } from '../contract-fields.ts'

const LONG_HEX = 2000

/** One value of a contract in the form its meaning asks for. */
function FieldValue({ name, value, tx }: { name: string; value: unknown; tx: TransactionInfo }): ReactNode {
  const t = useT()
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no')
  if (typeof value === 'number' || typeof value === 'bigint') {
    const amount = BigInt(value)
    switch (fieldKind(name, tx.contractType)) {
      case 'sun':
        return <TrxAmount value={amount} exact />
      case 'token': {
        const info = tokenInfoOf(tx)
        const { decimals, symbol } = quantityOf(amount, String(info?.tokenId ?? ''), info)
        return <Amount value={amount} decimals={decimals} unit={symbol} exact />
      }
      case 'time':
        return <DateTime time={Number(value)} />
      default:
        return <bdi dir="ltr">{formatInteger(value)}</bdi>
    }
  }
  if (typeof value === 'string')
    return isAddress(value) ? (
      <Address value={value} />
    ) : (
      <bdi className={/^[0-9a-f]{16,}$/.test(value) ? 'mono' : undefined}>
        {value.length > LONG_HEX ? `${value.slice(0, LONG_HEX)}…` : value}
      </bdi>
    )
  if (Array.isArray(value))
    return value.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a contract keep their order
      <div key={index}>
        <FieldValue name={name} value={item} tx={tx} />
      </div>
    ))
  if (typeof value === 'object' && value !== null)
    return <Nested value={value as Record<string, unknown>} tx={tx} />
  return null
}

/** An object inside a contract: its members in one line each. */
function Nested({ value, tx }: { value: Record<string, unknown>; tx: TransactionInfo }) {
  return Object.entries(value).map(([name, inner]) => (
    <div key={name}>
      <span className="muted">{fieldLabel(name)}</span> <FieldValue name={name} value={inner} tx={tx} />
    </div>
  ))
}

/** Every field of a contract, in the order of the protocol. */
export function ContractFields({ tx }: { tx: TransactionInfo }) {
  const fields = Object.entries(tx.contractData).filter(([name]) => name !== 'tokenInfo')
  return (
    <Facts
      facts={fields.map(([name, value]) => ({
        label: fieldLabel(name),
        value: <FieldValue name={name} value={value} tx={tx} />,
      }))}
    />
  )
}

/** What a transaction contains, for all types that have no view of their own. */
export function ContractDetails({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  return (
    <Panel title={t('tx.details')}>
      <ContractFields tx={tx} />
    </Panel>
  )
}
