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

/** Names of the groups, in their order. */
export const FOUND_KINDS: Record<FoundKind, TranslationKey> = {
  block: 'search.kinds.block',
  transaction: 'search.kinds.transaction',
  token: 'search.kinds.token',
  account: 'search.kinds.address',
  representative: 'search.kinds.representative',
  contract: 'search.kinds.contract',
}

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
        path: paths.contract(contract_address, 'code'),
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
  // an address that nobody has used yet has a page too
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

/** Rows in groups of one kind, each cut to `most`. */
export function groupFound(rows: readonly Found[], most: number): { kind: FoundKind; rows: Found[] }[] {
  const kinds = Object.keys(FOUND_KINDS) as FoundKind[]
  return kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind).slice(0, most) }))
    .filter((group) => group.rows.length > 0)
}
