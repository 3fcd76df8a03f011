import { type Address, isAddress, type Sun, toSmallestUnit } from '@tronlens/core'
import type { LookAlike } from '@tronlens/signing'
import type { TranslationKey, TranslationValues } from '../../i18n/i18n.ts'
import { formatAmount, formatTrxAmount } from '../../shared/format/amount.ts'
import { formatInteger, formatPercent } from '../../shared/format/number.ts'
import type { PermissionChoice } from '../../slices/signing/permission-choices.ts'
import type { Recipient } from './api/send-queries.ts'
import { mostNoteBytes } from './note.ts'
import type { SendFields } from './send-fields.ts'
import { hasPieces, isCall, type SendableToken, unitOf } from './tokens.ts'

/** TRX to keep for the fee when the whole balance is sent. */
export const RESERVE = 100_000n
const MOST_HOURS = 24
/** A transfer of more than this share of the balance shows a warning. */
const LARGE_SHARE = 0.5
/** Shares of balances below this amount need no warning. */
const LARGE_TRX = 100

/** Facts from outside the form. */
export interface SendFacts {
  payer: Address
  trxBalance: Sun
  token: SendableToken | undefined
  /** Name of the requested or chosen token when the balance of it is zero. */
  unheld: string | undefined
  recipient: Recipient | undefined
  /** Fee for opening an account. */
  activationFee: Sun
  /** TRX that the transfer burns, once known. */
  burned: Sun | undefined
  /** The node simulated the call and the contract rejected it. */
  isRefused: boolean
  /** The chain does not accept the typed fee limit. */
  isFeeLimitWrong: boolean
  permission: PermissionChoice | undefined
  lookAlike: LookAlike | undefined
  wasSentTo: boolean
}

/** A text with its values. */
interface Said {
  text: TranslationKey
  values?: TranslationValues
}

/** The form's messages about the input. */
export interface SendCheck {
  from: Said | undefined
  to: Said | undefined
  amount: Said | undefined
  tokenId: Said | undefined
  note: Said | undefined
  feeLimit: Said | undefined
  hours: Said | undefined
  permission: Said | undefined
  /** Warnings; those that need a tick come first. */
  warnings: readonly (Said & { needsBox: boolean })[]
  /** What the user has to do before the review; undefined when it can begin. */
  missing: Said | undefined
  /** In the smallest unit; 0 without a valid amount. */
  value: bigint
  max: bigint
}

/** The transfer opens the recipient's account: only plain transfers do. */
export const isOpening = ({ recipient, token }: Pick<SendFacts, 'recipient' | 'token'>): boolean =>
  recipient !== undefined && !recipient.isActive && token !== undefined && !isCall(token)

/**
 * The largest amount that can be sent. Of TRX, everything that the transfer burns is kept back: bytes, a new
 * account, a note, several signatures. While that or the recipient is not known, the cost of an ordinary
 * transfer is kept back.
 */
function maxOf(facts: SendFacts): bigint {
  const { token, recipient, trxBalance, activationFee, burned = 0n } = facts
  if (!token) return 0n
  if (token.kind !== 'TRX') return token.balance
  const usual = recipient?.isActive ? 0n : RESERVE + (isOpening(facts) ? activationFee : 0n)
  const kept = burned > usual ? burned : usual
  return trxBalance > kept ? trxBalance - kept : 0n
}

function readAmount({ amount }: SendFields, token: SendableToken | undefined): bigint {
  if (!token) return 0n
  if (token.kind === 'TRC721') return 1n
  return /\d/.test(amount) ? toSmallestUnit(amount, token.decimals) : 0n
}

function checkAmount(fields: SendFields, facts: SendFacts, value: bigint, max: bigint): Said | undefined {
  const { token, trxBalance, activationFee, burned } = facts
  if (!token) return undefined
  if (isOpening(facts) && trxBalance - activationFee <= 0n)
    return {
      text: 'send.error.activationFee',
      values: { fee: formatTrxAmount(activationFee), balance: formatTrxAmount(trxBalance) },
    }
  if (fields.amount !== '' && value === 0n) return { text: 'send.error.number' }
  if (value > max && token.kind !== 'TRC721')
    return {
      text: 'send.error.maximum',
      values: { max: formatAmount(max, token.decimals, unitOf(token)) },
    }
  const left = token.kind === 'TRX' ? trxBalance - value : trxBalance
  if (value > 0n && burned !== undefined && left < burned)
    return {
      text: 'send.error.fee',
      values: { fee: formatTrxAmount(burned), missing: formatTrxAmount(burned - left) },
    }
  return undefined
}

/** Says that the balance of a token is zero. */
const notHeld = (token: string): Said => ({ text: 'send.error.notHeld', values: { token } })

const INVALID_ADDRESS: Said = { text: 'send.error.address' }

/** The next missing input, in the order of the form. */
function findMissing(fields: SendFields, facts: SendFacts, value: bigint): Said | undefined {
  if (fields.isMulti && fields.from === '') return { text: 'send.missing.from' }
  if (fields.to === '') return { text: 'send.missing.to' }
  if (facts.unheld !== undefined) return notHeld(facts.unheld)
  if (!facts.token) return { text: 'send.missing.token' }
  if (hasPieces(facts.token) && fields.tokenId === '') return { text: 'send.missing.tokenId' }
  if (value === 0n) return { text: 'send.missing.amount' }
  return undefined
}

function findWarnings(facts: SendFacts, value: bigint): SendCheck['warnings'] {
  const { token, recipient, lookAlike } = facts
  if (!token || !recipient) return []
  const warnings: (Said & { needsBox: boolean })[] = []
  if (recipient.address === token.id) warnings.push({ text: 'send.warn.ownContract', needsBox: true })
  else if (recipient.isContract) warnings.push({ text: 'send.warn.contract', needsBox: true })
  const share = token.balance > 0n ? Number(value) / Number(token.balance) : 0
  const worth = token.balance > 0n ? token.valueTrx * share : 0
  if (share > LARGE_SHARE && worth > LARGE_TRX && !facts.wasSentTo && !lookAlike)
    warnings.push({
      text: 'send.warn.share',
      values: { share: formatPercent(Math.min(1, share), 0), token: unitOf(token) },
      needsBox: true,
    })
  return warnings
}

/** Checks all rules of sending. */
export function checkSend(fields: SendFields, facts: SendFacts): SendCheck {
  const { to, from, hours, isMulti } = fields
  const { token, permission, payer } = facts
  const max = maxOf(facts)
  const value = readAmount(fields, token)
  const warnings = findWarnings(facts, value)
  const refusal: Said | undefined = facts.isRefused ? { text: 'send.error.refused' } : undefined
  const problems = {
    from: isMulti && from !== '' && !isAddress(from) ? INVALID_ADDRESS : undefined,
    to: checkRecipient(to, payer),
    amount: checkAmount(fields, facts, value, max) ?? (token && hasPieces(token) ? undefined : refusal),
    tokenId: token && hasPieces(token) ? refusal : undefined,
    note: checkNote(fields),
    feeLimit: facts.isFeeLimitWrong ? ({ text: 'send.missing.feeLimit' } as const) : undefined,
    hours: isMulti && !isHours(hours) ? ({ text: 'send.error.hours' } as const) : undefined,
    permission: permission?.isOpen === false ? ({ text: 'send.error.permission' } as const) : undefined,
  }
  const needsBox = facts.lookAlike !== undefined || warnings.some((each) => each.needsBox)
  const missing =
    findMissing(fields, facts, value) ??
    Object.values(problems).find((each) => each !== undefined) ??
    (!permission || !facts.recipient ? ({ text: 'send.missing.answer' } as const) : undefined) ??
    (!isMulti && permission && !permission.isEnough
      ? ({ text: 'send.missing.coSigners' } as const)
      : undefined) ??
    (needsBox && !fields.isCompared ? ({ text: 'send.missing.box' } as const) : undefined)
  return { ...problems, warnings, missing, value, max }
}

function checkRecipient(to: string, payer: Address): Said | undefined {
  if (to === '') return undefined
  if (!isAddress(to)) {
    const missing = 34 - to.length
    if (to.startsWith('T') && missing > 0)
      return { text: 'send.error.addressShort', values: { count: missing, n: formatInteger(missing) } }
    return INVALID_ADDRESS
  }
  return to === payer ? { text: 'send.error.self' } : undefined
}

function checkNote({ note, isMulti }: SendFields): Said | undefined {
  const most = mostNoteBytes(isMulti)
  if (!note || note.bytes <= most) return undefined
  return { text: 'send.error.note', values: { n: formatInteger(note.bytes), most: formatInteger(most) } }
}

/** Whole hours from 1 to 24. */
export const isHours = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_HOURS
