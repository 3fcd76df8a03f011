import { addressToBytes, isAddress, tokenRef } from '@tronlens/core'
import { listTokensByRef, type TokenRow } from '@tronlens/db'
import { tokenId } from '../serialize/address.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithMarks } from '../services/marks.ts'
import type { WithTokenData } from './token-data.ts'

/** Rating of tokens that the operator has looked at and found to be what they say. */
const GOOD = 'ok'

const refOf = (token: string): Buffer =>
  isAddress(token) ? Buffer.from(addressToBytes(token)) : Buffer.from(token)

/**
 * Tokens that the site vouches for: rated as good by its operator, or in the catalogue of this chain and not
 * rated otherwise.
 */
export async function vouchedTokens({
  marks,
  tokenData,
}: WithMarks & WithTokenData): Promise<readonly string[]> {
  const [{ reputations }, catalogue] = await Promise.all([marks(), tokenData.listed()])
  const good = [...reputations].filter(([, reputation]) => reputation === GOOD).map(([token]) => token)
  return [...new Set([...good, ...catalogue.filter((token) => !reputations.has(token))])]
}

/**
 * Every token on a list of the site: those it vouches for, and those that its operator puts on the home page.
 */
export async function listedTokens(services: WithMarks & WithTokenData): Promise<readonly string[]> {
  const { hot } = await services.marks()
  return [...new Set([...hot, ...(await vouchedTokens(services))])]
}

/** What the index knows of tokens, in their order; tokens that it does not know are left out. */
export async function readTokenRows({ db }: WithDb, tokens: readonly string[]): Promise<TokenRow[]> {
  if (tokens.length === 0) return []
  const rows = new Map((await listTokensByRef(db, tokens.map(refOf))).map((row) => [tokenId(row.ref), row]))
  return tokens.flatMap((token) => rows.get(tokenRef(token)) ?? [])
}
