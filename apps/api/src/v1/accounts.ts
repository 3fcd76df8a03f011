import { type HoldingFilter, listHoldings, TokenKind } from '@tronlens/db'
import {
  isV1On,
  printV1Account,
  printV1Balance,
  printV1Resources,
  type V1Balance,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { addressText, hexText } from '../serialize/address.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithNode } from '../services/node-reader.ts'
import { readV1Address, readV1PageBy } from './read-request.ts'

/** Tokens that an account is shown with; a list of its own pages through all of them. */
const MOST_TOKENS = 1_000

const heldBy = (address: Buffer): HoldingFilter => ({
  address,
  kinds: [TokenKind.trc20],
  isPositive: true,
})

const balanceOf = ({ ref, amount }: { ref: Buffer; amount: string }): V1Balance => ({
  address: addressText(ref),
  amount,
})

/**
 * An account as the node knows it, with the TRC20 tokens that the index knows; nothing where there is no
 * account.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function readV1Account(
  services: WithDb & WithNode,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const account = readV1Address(address)
  const service = isV1On(query, 'only_confirmed') ? 'walletsolidity' : 'wallet'
  const [members, tokens] = await Promise.all([
    services.node.post(`/${service}/getaccount`, { address: hexText(account) }),
    listHoldings(services.db, heldBy(account), {
      start: 0,
      limit: MOST_TOKENS,
      ascending: true,
      order: 'token',
    }),
  ])
  return { data: members.address === undefined ? [] : [printV1Account(members, tokens.map(balanceOf))] }
}

/**
 * Bandwidth, energy and votes that an account may use, as the node knows them; nothing where there is no
 * account.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function readV1Resources({ node }: WithNode, address: string): Promise<V1Page> {
  const body = { address: hexText(readV1Address(address)) }
  const resources = await node.post('/wallet/getaccountresource', body)
  return { data: Object.keys(resources).length === 0 ? [] : [printV1Resources(resources)] }
}

/**
 * TRC20 tokens of an account by the addresses of their contracts.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1Balances(services: WithDb, address: string, query: V1Query): Promise<V1Page> {
  const contract = query.get('contract_address') || undefined
  const filter: HoldingFilter = {
    ...heldBy(readV1Address(address)),
    ...(contract === undefined ? {} : { token: readV1Address(contract) }),
  }
  const page = readV1PageBy('v1 balances', query, { by: 'token', isAscending: true })
  const { rows, end } = await readRows(page, (part) =>
    listHoldings(services.db, filter, { ...part, order: 'token' }),
  )
  const data = rows.map((row) => printV1Balance(balanceOf(row)))
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}
