import { type Address, findAddress, readTrx, type Sun } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'
import type { api } from '../../shared/api/client.ts'
import { tokenPath } from '../../shared/entity/Token.tsx'
import { paths } from '../../shared/paths.ts'

/** What the server found, by kind. */
export type FoundAnswer = Awaited<ReturnType<typeof api.searchByKind>>

/** Something that a typed text may mean, and the page of it. */
export type Found = { path: string } & (
  | {
      kind: 'token'
      id: string
      symbol: string
      name: string
      type: string
      holders: number
      /** The page of its contract, where it has one: one row leads to both. */
      contractPath: string | undefined
      /** Symbol of a better known token that it looks like; empty when it looks like none. */
      imitates: string
      isVerified: boolean
    }
  | {
      kind: 'account' | 'representative'
      address: Address
      name: string
      balance: Sun | undefined
      /** Where a representative stands by its votes, and how many they are. */
      standing?: { place: number; votes: number } | undefined
    }
  | { kind: 'contract'; address: Address; name: string }
  | { kind: 'block'; number: number }
  | { kind: 'transaction'; hash: string }
)
export type FoundKind = Found['kind']

/** What a single result is. */
export const FOUND_KINDS: Record<FoundKind, TranslationKey> = {
  block: 'search.kinds.block',
  transaction: 'search.kinds.transaction',
  token: 'search.kinds.token',
  account: 'search.kinds.address',
  representative: 'search.kinds.representative',
  contract: 'search.kinds.contract',
}

export type FoundGroup = Exclude<FoundKind, 'block' | 'transaction'> | 'chain'

/** Names of the groups, in their order: a height or a hash means one thing, a name may mean many. */
export const FOUND_GROUPS: Record<FoundGroup, TranslationKey> = {
  chain: 'searchField.groups.chain',
  token: 'searchField.groups.token',
  account: 'searchField.groups.account',
  representative: 'searchField.groups.representative',
  contract: 'searchField.groups.contract',
}

const groupOf = (kind: FoundKind): FoundGroup => (kind === 'block' || kind === 'transaction' ? 'chain' : kind)

const contractPath = (address: string): string => paths.contract(address, 'code')

type Token = Extract<Found, { kind: 'token' }>

/** Tokens as the server orders them, each imitation right below its original where that is found too. */
function withImitationsBelow(rows: readonly { token: Token; original: string }[]): Token[] {
  const ids = new Set(rows.map(({ token }) => token.id))
  const originals = rows.filter(({ original }) => !ids.has(original))
  return originals.flatMap(({ token }) => [
    token,
    ...rows.filter(({ original }) => original === token.id).map((row) => row.token),
  ])
}

/** Everything found, in the order in which it is shown; a token and its contract are one. */
export function readFound(answer: FoundAnswer, term: string): Found[] {
  const tokens = withImitationsBelow(
    answer.token.map((row) => ({
      original: row.imitates,
      token: {
        kind: 'token',
        path: tokenPath(row.token_id) ?? paths.token(0),
        id: row.token_id,
        symbol: row.abbr || row.name,
        name: row.name,
        type: row.token_type,
        holders: row.holders,
        contractPath: findAddress(row.token_id) && contractPath(row.token_id),
        imitates: row.imitatesSymbol,
        isVerified: row.verified,
      },
    })),
  )
  const ids = new Set(tokens.map(({ id }) => id))
  const contracts = answer.contract
    .filter(({ contract_address }) => !ids.has(contract_address))
    .map(
      ({ contract_address, name }): Found => ({
        kind: 'contract',
        path: contractPath(contract_address),
        address: contract_address,
        name,
      }),
    )
  const known = new Set([...ids, ...answer.contract.map(({ contract_address }): string => contract_address)])
  const accounts = answer.address
    .filter(({ address }) => !known.has(address))
    .map(
      ({ address, name, address_tag, balance, representative, place, votes }): Found => ({
        kind: representative ? 'representative' : 'account',
        path: paths.address(address),
        address,
        name: address_tag || name,
        balance: readTrx(balance),
        standing: place === null || votes === null ? undefined : { place, votes },
      }),
    )
  const address = findAddress(term)
  // an address that was never used has a page too
  const unused: Found[] =
    address && !known.has(address) && accounts.length === 0
      ? [{ kind: 'account', path: paths.address(address), address, name: '', balance: undefined }]
      : []
  return [
    ...answer.block.map(({ number }): Found => ({ kind: 'block', path: paths.block(number), number })),
    ...answer.transaction.map(
      ({ hash }): Found => ({ kind: 'transaction', path: paths.transaction(hash), hash }),
    ),
    ...tokens,
    ...accounts.filter(({ kind }) => kind === 'account'),
    ...unused,
    ...accounts.filter(({ kind }) => kind === 'representative'),
    ...contracts,
  ]
}

/** Results that are listed together. */
export interface Group {
  group: FoundGroup
  rows: Found[]
}

/** Results in their groups; groups without any are left out. */
export function groupFound(rows: readonly Found[]): Group[] {
  const groups = Object.keys(FOUND_GROUPS) as FoundGroup[]
  return groups
    .map((group) => ({ group, rows: rows.filter(({ kind }) => groupOf(kind) === group) }))
    .filter((each) => each.rows.length > 0)
}
