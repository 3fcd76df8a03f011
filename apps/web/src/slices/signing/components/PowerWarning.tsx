import { type Address, milliseconds } from '@tronlens/core'
import type { Warning } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { getLanguage, useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDateTime, SECOND } from '../../../shared/format/time.ts'
import { nameOf, type TokenNames } from '../api/token-names.ts'
import { SummaryAmount } from './SummaryAmount.tsx'

type Of<Kind extends Warning['kind']> = Extract<Warning, { kind: Kind }>
/** Warnings about powers that a transaction gives away. */
export type PowerWarningKind =
  | 'unlimitedApproval'
  | 'allowance'
  | 'pieceApproval'
  | 'approvalForAll'
  | 'newOwner'
  | 'upgrade'
  | 'delegateCall'
  | 'takeOver'
  | 'newKey'
  | 'reachTogether'
  | 'widerPermission'

/** An address with every character, so that the user can compare it. */
export const Whole = ({ address }: { address: Address }) => (
  <bdi className="mono" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
    {address}
  </bdi>
)

const ROLES = {
  owner: 'review.role.owner',
  witness: 'review.role.witness',
  active: 'review.role.active',
} as const

/** The last second that a contract can count to stands for no end. */
const LAST_TIME = 8_640_000_000_000n

/**
 * The account that gets a power, the assets that the power covers and their share of the balance, its end,
 * and the powers that the account has today.
 */
export function PowerWarning({ warning, names }: { warning: Of<PowerWarningKind>; names: TokenNames }) {
  const t = useT()
  switch (warning.kind) {
    case 'unlimitedApproval':
    case 'allowance':
      return <AllowanceText warning={warning} names={names} />
    case 'pieceApproval':
      return (
        <>
          <Sentence
            text="warn.pieceApproval"
            values={{
              who: <Whole address={warning.spender} />,
              piece: <Token warning={warning} names={names} />,
            }}
          />{' '}
          {warning.today && <TakerToday {...warning} taker={warning.today.taker} />}{' '}
          {warning.owner && <FundsOf owner={warning.owner} />}
        </>
      )
    case 'approvalForAll':
      return (
        <>
          <Sentence
            text="warn.approvalForAll"
            values={{
              who: <Whole address={warning.spender} />,
              token: <Token warning={warning} names={names} />,
            }}
          />{' '}
          {warning.isForAll && t('warn.sameToday')} <Until {...warning} />{' '}
          {warning.owner && <FundsOf owner={warning.owner} />}
        </>
      )
    case 'newOwner':
    case 'upgrade':
    case 'delegateCall':
      return (
        <Sentence
          text={`warn.${warning.kind}`}
          values={{
            who: <Whole address={warning.address} />,
            contract: <Whole address={warning.contract} />,
          }}
        />
      )
    case 'takeOver':
      return (
        <>
          {t('warn.takeOver')} <Whole address={warning.address} />
        </>
      )
    case 'newKey':
      return (
        <Sentence
          text={warning.weight >= warning.threshold ? 'warn.newKeyAlone' : 'warn.newKey'}
          values={{
            who: <Whole address={warning.address} />,
            permission: <RoleName of={warning.role} name={warning.name} />,
            weight: formatInteger(warning.weight),
            threshold: formatInteger(warning.threshold),
          }}
        />
      )
    case 'reachTogether':
      return (
        <Sentence
          text={warning.addresses.length > 1 ? 'warn.reachTogether' : 'warn.reachAlone'}
          values={{
            who: <AddressList addresses={warning.addresses} />,
            permission: <RoleName of={warning.role} name={warning.name} />,
          }}
        />
      )
    case 'widerPermission':
      return (
        <Sentence
          text="warn.widerPermission"
          values={{
            permission: <RoleName of="active" name={warning.name} />,
            what: warning.types.map(typeLabel).join(', '),
          }}
        />
      )
  }
}

function AllowanceText({
  warning,
  names,
}: {
  warning: Of<'allowance' | 'unlimitedApproval'>
  names: TokenNames
}) {
  const t = useT()
  const { spender, contract, amount, before, held } = warning
  const asset = { kind: 'token', contract } as const
  return (
    <>
      <Sentence
        text={`warn.${warning.kind}`}
        values={{
          who: <Whole address={spender} />,
          amount: <SummaryAmount amount={{ asset, value: amount }} names={names} />,
        }}
      />{' '}
      {warning.owner ? <FundsOf owner={warning.owner} /> : <ShareOfHeld amount={amount} held={held} />}{' '}
      {before !== undefined &&
        (before > 0n ? (
          <Sentence
            text="warn.allowedToday"
            values={{ amount: <SummaryAmount amount={{ asset, value: before }} names={names} /> }}
          />
        ) : (
          t('warn.nothingToday')
        ))}{' '}
      <Until {...warning} />
    </>
  )
}

/** A note that a power covers the funds of another account than the one that signs. */
const FundsOf = ({ owner }: { owner: Address }) => (
  <Sentence text="warn.fundsOf" values={{ who: <Whole address={owner} /> }} />
)

/** The share of the balance that an amount is, or a note that the balance was not read. */
export function ShareOfHeld({ amount, held }: { amount: bigint; held: bigint | undefined }) {
  const t = useT()
  if (held === undefined) return t('warn.shareNotRead')
  if (amount > held || held === 0n) return t('warn.moreThanHeld')
  return t('warn.shareOfHeld', { share: formatPercent(Number((amount * 10_000n) / held) / 10_000, 0) })
}

/** The account that may take an item until this is in a block: only one account can at a time. */
function TakerToday({ spender, taker }: { spender: Address; taker: Address | undefined }) {
  const t = useT()
  if (!taker) return t('warn.pieceFree')
  if (taker === spender) return t('warn.sameToday')
  return <Sentence text="warn.pieceToday" values={{ who: <Whole address={taker} /> }} />
}

/** The token of a warning, with the number of the item where the warning is about one. */
function Token({ warning, names }: { warning: Of<'pieceApproval' | 'approvalForAll'>; names: TokenNames }) {
  const name = nameOf(
    warning.kind === 'pieceApproval'
      ? { kind: 'piece', contract: warning.contract, id: warning.id }
      : { kind: 'token', contract: warning.contract },
    names,
  )
  return (
    <>
      <bdi dir="ltr">{name.symbol}</bdi>
      <AssetMark {...name} token={name.token} />
    </>
  )
}

function RoleName({ of: role, name }: { of: keyof typeof ROLES; name: string }) {
  const t = useT()
  return (
    <>
      {t(ROLES[role])}
      {role === 'active' && (
        <>
          {' '}
          <bdi>“{name}”</bdi>
        </>
      )}
    </>
  )
}

/** The time until which a power can be used, or a note that a permit gives a power without an end. */
export function Until({ until, isLasting = false }: { until: bigint | undefined; isLasting?: boolean }) {
  const t = useT()
  if (until === undefined) return null
  if (until >= LAST_TIME) return t('warn.untilEver')
  const time = formatDateTime(milliseconds(Number(until) * SECOND))
  return isLasting ? t('warn.untilUsed', { time }) : t('warn.until', { time })
}

/** Addresses as a list of the language: "A, B and C". */
function AddressList({ addresses }: { addresses: readonly Address[] }): ReactNode {
  useT()
  const parts = new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).formatToParts(
    addresses.map((_, index) => String(index)),
  )
  return parts.map(({ type, value }, index) => {
    const address = type === 'element' ? addresses[Number(value)] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one list keep their order
    return address ? <Whole key={index} address={address} /> : <span key={index}>{value}</span>
  })
}
