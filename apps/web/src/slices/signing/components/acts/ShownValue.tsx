import { useQuery } from '@tanstack/react-query'
import { showValue, type Value } from '@tronlens/abi'
import type { Shown } from '@tronlens/clear-signing'
import { type Address as AddressValue, isAddress } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { AssetMark } from '../../../../shared/entity/AssetMark.tsx'
import { splitAmount } from '../../../../shared/format/amount.ts'
import { formatInteger } from '../../../../shared/format/number.ts'
import { formatDateTime, formatDuration, SECOND } from '../../../../shared/format/time.ts'
import { nameOf, tokenNamesQuery } from '../../api/token-names.ts'
import { SummaryAmount } from '../SummaryAmount.tsx'
import styles from './clear.module.css'

/** Longer durations than any calendar has are numbers. */
const LONGEST_SECONDS = 1_000_000_000_000n

/**
 * A value of the bytes in the format that a descriptor asks for. Where the descriptor's words stand for the
 * value, the value itself stands next to them.
 *
 * @param isShort - in a sentence, where the value itself stands in the list below
 */
export function ShownValue({ shown, isShort = false }: { shown: Shown; isShort?: boolean }) {
  const t = useT()
  switch (shown.kind) {
    case 'raw':
      return <RawValue value={shown.value} />
    case 'amount':
      return <SummaryAmount amount={{ asset: { kind: 'TRX' }, value: shown.amount }} names={undefined} />
    case 'tokenAmount':
      return (
        <Quoted words={shown.words} isShort={isShort}>
          <Units asset={{ kind: 'token', contract: shown.token }} value={shown.amount} />
        </Quoted>
      )
    case 'units':
      return (
        <>
          <Digits value={shown.amount} /> <span className="muted">{t('clear.units')}</span>
        </>
      )
    case 'piece':
      return <Units asset={{ kind: 'piece', contract: shown.collection, id: shown.id }} value={1n} />
    case 'address':
      return <Address value={shown.address} size={isShort ? 'table' : 'sentence'} />
    case 'token':
      return <TokenName token={shown.address} />
    case 'date':
      return (
        <Worded isShort={isShort} value={shown.value}>
          {shown.time === undefined ? undefined : formatDateTime(shown.time)}
        </Worded>
      )
    case 'block':
      return t('clear.block', { n: formatInteger(shown.height) })
    case 'duration':
      return (
        <Worded isShort={isShort} value={shown.seconds}>
          {shown.seconds < LONGEST_SECONDS ? formatDuration(Number(shown.seconds) * SECOND) : undefined}
        </Worded>
      )
    case 'unit':
      return (
        <Worded isShort={isShort} value={shown.value}>
          <bdi dir="ltr">
            {scaled(shown.value, shown.decimals)} {shown.words}
          </bdi>
        </Worded>
      )
    case 'enum':
      return (
        <>
          “<bdi>{shown.words}</bdi>”{!isShort && <span className="muted"> ({showValue(shown.value)})</span>}
        </>
      )
    case 'chain':
      return <Digits value={shown.id} />
    case 'calldata':
      return (
        <bdi dir="ltr" className={`${styles.bytes} mono`}>
          0x{shown.data}
        </bdi>
      )
  }
}

/** A number with all its decimals. */
function scaled(value: bigint, decimals: number): string {
  const { sign, whole, fraction } = splitAmount(value, decimals, { minFraction: 0 })
  return `${sign}${whole}${fraction}`
}

const Digits = ({ value }: { value: bigint }) => <bdi dir="ltr">{formatInteger(value)}</bdi>

/** An argument as its bytes say. */
export function RawValue({ value }: { value: Value }) {
  if (value.type === 'address' && isAddress(value.text)) return <Address value={value.text} size="sentence" />
  if (value.type === 'string') return <bdi className={styles.text}>{value.text}</bdi>
  return (
    <bdi dir="ltr" className={`${styles.bytes} mono`}>
      {showValue(value)}
    </bdi>
  )
}

/** A number in other words, with the number itself. */
function Worded({ value, isShort, children }: { value: bigint; isShort: boolean; children: ReactNode }) {
  if (children === undefined) return <Digits value={value} />
  return (
    <>
      {children}
      {!isShort && (
        <span className="muted">
          {' '}
          (<Digits value={value} />)
        </span>
      )}
    </>
  )
}

function Quoted({
  words,
  isShort,
  children,
}: {
  words: string | undefined
  isShort: boolean
  children: ReactNode
}) {
  if (words === undefined || isShort) return children
  return (
    <>
      {children} “<bdi>{words}</bdi>”
    </>
  )
}

function Units({ asset, value }: { asset: Asset; value: bigint }) {
  const { data: names } = useQuery(tokenNamesQuery([asset]))
  return <SummaryAmount amount={{ asset, value }} names={names} />
}

function TokenName({ token }: { token: AddressValue }) {
  const asset: Asset = { kind: 'token', contract: token }
  const { data: names } = useQuery(tokenNamesQuery([asset]))
  const name = nameOf(asset, names ?? new Map())
  return (
    <>
      <bdi dir="ltr">{name.symbol}</bdi>
      <AssetMark {...name} token={name.token} /> <Address value={token} />
    </>
  )
}
