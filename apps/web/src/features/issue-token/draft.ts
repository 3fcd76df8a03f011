import {
  type Address,
  fromSmallestUnit,
  type Milliseconds,
  type Sun,
  TRX_DECIMALS,
  toSmallestUnit,
  utf8ToBytes,
} from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { startOfDay } from '../../shared/format/day.ts'
import { DAY, HOUR, MINUTE } from '../../shared/format/time.ts'

/** A part of the supply that the issuer cannot move at first. */
export interface LockedPart {
  amount: string
  days: string
}

/** A token as its form holds it: every number is the text that was typed. */
export interface Draft {
  name: string
  abbr: string
  description: string
  url: string
  supply: string
  precision: string
  isOnSale: boolean
  /** So many tokens … */
  tokens: string
  /** … cost so many TRX. */
  trx: string
  /** Times of the sale as `2026-01-31T12:00`, in UTC. */
  start: string
  end: string
  locked: readonly LockedPart[]
}

/** What the rules of the chain are checked against. */
export interface IssueFacts {
  owner: Address
  balance: Sun
  /** What it costs to issue a token. */
  fee: Sun
  now: Milliseconds
}

/** What is wrong; the component that shows it chooses the words. */
export type ProblemCode =
  | 'name'
  | 'isTrx'
  | 'abbr'
  | 'description'
  | 'url'
  | 'supply'
  | 'supplyTooLarge'
  | 'precision'
  | 'price'
  | 'priceTooFine'
  | 'start'
  | 'end'
  | 'lockedAmount'
  | 'lockedDays'
  | 'lockedTooMuch'
  | 'balance'

/** What is wrong, by the field that it stands at; `locked.0` for the first locked part. */
export type Problems = Readonly<Record<string, ProblemCode>>

/** A draft that the chain would take, or what is wrong with it. */
export type Checked = { problems: Problems; intent: Intent<'AssetIssueContract'> | undefined }

export const MOST_LOCKED = 10
const MOST_DAYS = 3652
export const MOST_PRECISION = 6
const MOST_DESCRIPTION_BYTES = 200
const MOST_URL_BYTES = 256
const MOST_INT64 = 2n ** 63n - 1n
const MOST_INT32 = 2n ** 31n - 1n
const URL_FORM = /^https?:\/\/[^\s/?#]+\.[^\s]+$/i

const toField = (time: number): string => new Date(time).toISOString().slice(0, 16)

/** An empty form; a sale would last the whole of tomorrow. */
export function emptyDraft(now: number): Draft {
  const tomorrow = startOfDay(now) + DAY
  return {
    name: '',
    abbr: '',
    description: '',
    url: '',
    supply: '',
    precision: '0',
    isOnSale: true,
    tokens: '',
    trx: '',
    start: toField(tomorrow),
    end: toField(tomorrow + DAY),
    locked: [],
  }
}

/** What the chain takes as a description: something, of at most 200 bytes. */
export function isDescription(text: string): boolean {
  const { length } = utf8ToBytes(text.trim())
  return length > 0 && length <= MOST_DESCRIPTION_BYTES
}

/** A web address that browsers can open and the chain accepts. */
export const isTokenUrl = (text: string): boolean =>
  URL_FORM.test(text.trim()) && utf8ToBytes(text.trim()).length <= MOST_URL_BYTES

const amountOf = (text: string, decimals: number): bigint | undefined =>
  /^\d+(\.\d+)?$/.test(text) && (text.split('.')[1] ?? '').length <= decimals
    ? toSmallestUnit(text, decimals)
    : undefined

const timeOf = (text: string): number => Date.parse(`${text}Z`)

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

/**
 * The price as the chain keeps it: `trxNum` sun buy `num` of the smallest unit, both of 31 bits.
 *
 * @returns undefined where no pair of such numbers says the price exactly
 */
export function priceOf(tokens: bigint, sun: bigint): { num: number; trxNum: number } | undefined {
  const common = divisor(tokens, sun)
  const [num, trxNum] = [tokens / common, sun / common]
  return num > MOST_INT32 || trxNum > MOST_INT32 ? undefined : { num: Number(num), trxNum: Number(trxNum) }
}

/**
 * When the sale of a token begins that is not for sale: the chain wants a time to come when the token is
 * issued, for which co-signers have a day.
 */
const NO_SALE_AFTER = DAY + HOUR

/**
 * Price and times of the sale. A token that is not for sale has one of a minute, at the highest
 * price that the chain takes.
 */
function readSale(draft: Draft, precision: number, now: number, problems: Record<string, ProblemCode>) {
  if (!draft.isOnSale) {
    const start = now + NO_SALE_AFTER
    return { num: 1, trxNum: Number(MOST_INT32), start, end: start + MINUTE }
  }
  const [tokens, sun] = [amountOf(draft.tokens, precision), amountOf(draft.trx, TRX_DECIMALS)]
  if (!tokens) problems.tokens = 'price'
  if (!sun) problems.trx = 'price'
  const price = tokens && sun ? priceOf(tokens, sun) : undefined
  if (tokens && sun && !price) problems.tokens = 'priceTooFine'
  const [start, end] = [timeOf(draft.start), timeOf(draft.end)]
  if (!(start > now)) problems.start = 'start'
  if (!(end > start)) problems.end = 'end'
  return { num: price?.num ?? 0, trxNum: price?.trxNum ?? 0, start, end }
}

function readLocked(
  { locked }: Draft,
  precision: number,
  supply: bigint,
  problems: Record<string, ProblemCode>,
) {
  let left = supply
  return locked.map(({ amount, days }, index) => {
    const frozenAmount = amountOf(amount, precision) ?? 0n
    const isWhole = /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS
    left -= frozenAmount
    if (frozenAmount === 0n) problems[`locked.${index}`] = 'lockedAmount'
    else if (left < 0n) problems[`locked.${index}`] = 'lockedTooMuch'
    else if (!isWhole) problems[`locked.${index}`] = 'lockedDays'
    return { frozenAmount, frozenDays: isWhole ? BigInt(days) : 0n }
  })
}

/** Checks a draft against every rule of the chain, and builds what it says once it keeps them. */
export function checkDraft(draft: Draft, { owner, balance, fee, now }: IssueFacts): Checked {
  const problems: Record<string, ProblemCode> = {}
  if (!/^[A-Za-z0-9]{2,30}$/.test(draft.name)) problems.name = 'name'
  else if (draft.name.toLowerCase() === 'trx') problems.name = 'isTrx'
  if (!/^[A-Za-z0-9]{2,10}$/.test(draft.abbr)) problems.abbr = 'abbr'
  if (!isDescription(draft.description)) problems.description = 'description'
  if (!isTokenUrl(draft.url)) problems.url = 'url'
  const isPrecision = /^\d$/.test(draft.precision) && Number(draft.precision) <= MOST_PRECISION
  if (!isPrecision) problems.precision = 'precision'
  const precision = isPrecision ? Number(draft.precision) : 0
  const totalSupply = amountOf(draft.supply, precision) ?? 0n
  if (totalSupply === 0n) problems.supply = 'supply'
  else if (totalSupply > MOST_INT64) problems.supply = 'supplyTooLarge'
  const sale = readSale(draft, precision, now, problems)
  const frozenSupply = readLocked(draft, precision, totalSupply, problems)
  if (balance < fee) problems.balance = 'balance'
  if (Object.keys(problems).length > 0) return { problems, intent: undefined }
  const intent = intend('AssetIssueContract', {
    ownerAddress: owner,
    name: draft.name,
    abbr: draft.abbr,
    description: draft.description.trim(),
    url: draft.url.trim(),
    totalSupply,
    precision,
    frozenSupply,
    num: sale.num,
    trxNum: sale.trxNum,
    startTime: BigInt(sale.start),
    endTime: BigInt(sale.end),
    order: 0n,
    voteScore: 0,
    freeAssetNetLimit: 0n,
    publicFreeAssetNetLimit: 0n,
    publicFreeAssetNetUsage: 0n,
    publicLatestFreeNetTime: 0n,
    id: '',
  })
  return { problems, intent }
}

/** What one token costs, in TRX; undefined while the price cannot be read. */
export function priceOfOne({
  tokens,
  trx,
  precision,
}: Pick<Draft, 'tokens' | 'trx' | 'precision'>): string | undefined {
  const units = amountOf(tokens, Number(precision))
  const sun = amountOf(trx, TRX_DECIMALS)
  if (!units || !sun) return undefined
  const FINE = 12
  const scaled = (sun * 10n ** BigInt(Number(precision) + FINE)) / units
  return fromSmallestUnit(scaled, TRX_DECIMALS + FINE)
}
