import type { StatementLeg, StatementRow } from '@tronlens/api-contract'
import { type Address, readTokenAmount, type Sun } from '@tronlens/core'
import { findContractType } from '../../shared/entity/contract-types.ts'
import { isSuccess } from '../../shared/entity/result.ts'
import { startOfDay } from '../../shared/format/day.ts'
import { looksAlike } from '../../shared/trust/look-alike.ts'
import {
  readInteger,
  readObjects,
  readSunOf,
  readTokenCall,
  type TokenCall,
} from '../transaction/contract-data.ts'

/** What a row of a statement is about, from the side of the address. */
export type StatementKind =
  | 'failed'
  | 'received'
  | 'sent'
  | 'swapped'
  | 'forwarded'
  | 'self'
  | 'allowed'
  | 'other'
  | Exclude<StatementLeg['cause'], 'transfer'>

const changeOf = (leg: StatementLeg): bigint => readTokenAmount(leg.change)

/** The net change of each token in a row; items of a collection count separately. */
function netOf(legs: readonly StatementLeg[]): bigint[] {
  const sums = new Map<string, bigint>()
  for (const leg of legs) {
    const token = `${leg.tokenInfo.tokenId} ${leg.nftId}`
    sums.set(token, (sums.get(token) ?? 0n) + changeOf(leg))
  }
  return [...sums.values()]
}

/** The allowance that the address granted to a spender; undefined for every other row. */
export function allowanceOf(
  row: StatementRow,
  address: Address,
): (TokenCall & { kind: 'approve' }) | undefined {
  if (findContractType(row.contractType) !== 'TriggerSmartContract' || row.ownerAddress !== address)
    return undefined
  const call = readTokenCall(row.contractData)
  return call?.kind === 'approve' ? call : undefined
}

/**
 * What a row is about that moves nothing: TRX whose resource was lent or taken back or that
 * leaves the stake, or votes.
 */
export function objectOf(
  row: StatementRow,
): { kind: 'trx'; value: Sun } | { kind: 'votes'; n: bigint } | undefined {
  if (!isSuccess(row.contractRet)) return undefined
  switch (findContractType(row.contractType)) {
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
      return { kind: 'trx', value: readSunOf(row.contractData, 'balance') }
    case 'UnfreezeBalanceV2Contract':
      return { kind: 'trx', value: readSunOf(row.contractData, 'unfreeze_balance') }
    case 'VoteWitnessContract': {
      const votes = readObjects(row.contractData, 'votes')
      return { kind: 'votes', n: votes.reduce((sum, vote) => sum + readInteger(vote, 'vote_count'), 0n) }
    }
    default:
      return undefined
  }
}

/** What happened to the address in this transaction. */
export function kindOf(row: StatementRow, address: Address): StatementKind {
  const { legs } = row
  if (!isSuccess(row.contractRet)) return 'failed'
  const [first] = legs
  if (!first) return allowanceOf(row, address) ? 'allowed' : 'other'
  const cause = legs.find((leg) => leg.cause !== 'transfer')?.cause
  if (cause && cause !== 'transfer') return cause
  const net = netOf(legs)
  const gives = net.some((change) => change < 0n)
  const gets = net.some((change) => change > 0n)
  if (gives && gets) return 'swapped'
  if (gives) return 'sent'
  if (gets) return 'received'
  // what came of a token went on
  if (legs.some((leg) => changeOf(leg) !== 0n) && !legs.every((leg) => leg.counterparty === address))
    return 'forwarded'
  return first.counterparty === address ? 'self' : row.ownerAddress === address ? 'sent' : 'received'
}

/**
 * The other side of a row: the account that sent or received something, else the one that the transaction
 * names.
 */
export function counterpartyOf(row: StatementRow, address: Address): Address | '' {
  const allowance = allowanceOf(row, address)
  if (allowance) return allowance.to as Address
  const others = new Set(row.legs.map(({ counterparty }) => counterparty).filter((other) => other !== ''))
  const [only] = others
  if (only && others.size === 1) return only
  return row.ownerAddress === address ? row.toAddress : row.ownerAddress
}

/** Why a row may be spam that imitates a real one; undefined for rows that are what they look like. */
export type Doubt = { kind: 'zero' | 'tiny' } | { kind: 'look-alike'; of: Address }

/**
 * Whether a row was made by others to be mistaken for the reader's own: only movements that the rule of all
 * lists marks, or gifts from addresses that look like one that the reader has sent to.
 *
 * @param known - addresses that the reader has dealt with
 */
export function doubtAbout(
  row: StatementRow,
  address: Address,
  known: ReadonlySet<Address>,
): Doubt | undefined {
  if (row.ownerAddress === address || row.legs.length === 0) return undefined
  const other = counterpartyOf(row, address)
  const of = [...known].find((each) => looksAlike(each, other))
  if (of) return { kind: 'look-alike', of }
  if (!row.legs.every((leg) => leg.riskTransaction)) return undefined
  return { kind: row.legs.every((leg) => changeOf(leg) === 0n) ? 'zero' : 'tiny' }
}

/** Addresses that the owner of a statement has dealt with by a transaction of their own. */
const knownOf = (rows: readonly StatementRow[], address: Address): Set<Address> =>
  new Set(
    rows.flatMap((row) => {
      const other = row.ownerAddress === address ? counterpartyOf(row, address) : ''
      return other === '' ? [] : [other]
    }),
  )

/** The beginning of the UTC day of a row. */
export const dayOf = (row: StatementRow): number => startOfDay(row.timestamp)

/** Rows that are shown, each with the hidden ones right above it; hidden ones at the end stand alone. */
export function withoutDoubtful(
  rows: readonly StatementRow[],
  address: Address,
): { shown: { row: StatementRow; hidden: Doubt[] }[]; hiddenAtEnd: Doubt[] } {
  const known = knownOf(rows, address)
  const shown: { row: StatementRow; hidden: Doubt[] }[] = []
  let hidden: Doubt[] = []
  for (const row of rows) {
    const doubt = doubtAbout(row, address, known)
    if (doubt) {
      hidden.push(doubt)
      continue
    }
    shown.push({ row, hidden })
    hidden = []
  }
  return { shown, hiddenAtEnd: hidden }
}
