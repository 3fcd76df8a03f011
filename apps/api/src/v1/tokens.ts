import { listHolders, listTokensByRef, TokenKind } from '@tronlens/db'
import {
  isV1BalanceAscending,
  printV1Balance,
  printV1TokenInfo,
  readV1ContractList,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { addressText } from '../serialize/address.ts'
import type { WithDb } from '../services/databases.ts'
import { tokenTypeName } from '../tokens/token-info.ts'
import { readV1Address, readV1PageBy } from './read-request.ts'

/**
 * Holders of the token that a contract keeps, the largest first unless the request says otherwise.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1Holders({ db }: WithDb, address: string, query: V1Query): Promise<V1Page> {
  const token = readV1Address(address)
  const page = readV1PageBy('v1 holders', query, {
    by: 'balance',
    isAscending: isV1BalanceAscending(query),
  })
  const { rows, end } = await readRows(page, (part) => listHolders(db, { token }, part))
  const data = rows.map((row) => printV1Balance({ address: addressText(row.address), amount: row.amount }))
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}

/**
 * Tokens that the contracts of `contract_list` keep, in its order; contracts that keep none are left out.
 *
 * @throws {V1Error}
 */
export async function readV1TokenInfos({ db }: WithDb, _: string, query: V1Query): Promise<V1Page> {
  const contracts = readV1ContractList(query).map(readV1Address)
  const found = await listTokensByRef(db, contracts)
  const byContract = new Map(found.map((token) => [token.ref.toString('hex'), token]))
  return {
    data: contracts.flatMap((contract) => {
      const token = byContract.get(contract.toString('hex'))
      if (!token || token.kind < TokenKind.trc20) return []
      return [
        printV1TokenInfo({
          address: addressText(contract),
          symbol: token.symbol,
          name: token.name,
          decimals: token.decimals,
          type: tokenTypeName(token.kind),
          totalSupply: token.total_supply,
        }),
      ]
    }),
  }
}
