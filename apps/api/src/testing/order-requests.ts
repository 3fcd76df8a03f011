import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { CALLED_DAY } from '@tronlens/testkit'
import { expect } from 'vitest'

/** Rows of a page of a list in some order. */
export const PAGE = 20

/** Values that requests name, of an index that `makeRich` added to. */
export type KnownOfOrders = Record<'busy' | 'contract' | 'collection' | 'witness', string>

/** Parameters that say what a list is sorted by, or which way. */
const ORDERING = ['sort', 'order', 'sortBy', 'sortField', 'sortType']
/** Those whose few values choose other rows of it. */
const CHOOSING = ['filter', 'type', 'resourceType']
/**
 * What an address holds is sorted by values of the tokens, which change while the address does nothing: all
 * of it is read.
 */
const OF_ONE_ADDRESS = ['listAccountTokens', 'getAssetOverview']

/** Pairs are sorted by what the last day brought at all of them. */
const OF_ONE_DAY = ['listMarketPairs']
const SUMMED_UP = [...OF_ONE_ADDRESS, ...OF_ONE_DAY]

type Schema = {
  examples?: readonly string[]
  anyOf?: readonly { const: unknown }[]
  description?: string
  minimum?: number
  maximum?: number
  type?: string
}

/**
 * True of a list whose every order is the place in the chain: those are looked at with the filters that they
 * have.
 */
const isByPlace = ({ description = '' }: Schema): boolean => description.includes('place in the chain')

/** True of a parameter that changes nothing. */
const isIgnored = ({ description = '' }: Schema): boolean => description.startsWith('accepted')

/** Every value of a parameter that has few of them. */
function valuesOf({
  examples,
  anyOf,
  type,
  minimum = 0,
  maximum = Number.POSITIVE_INFINITY,
}: Schema): string[] {
  if (anyOf) return anyOf.map((one) => String(one.const))
  if (type === 'integer' && maximum - minimum < 10)
    return Array.from({ length: maximum - minimum + 1 }, (_, n) => String(minimum + n))
  return (examples ?? []).map((one) => one.replace(/^[-+]/, ''))
}

/** All ways to choose a value for each of some parameters. */
const combine = (lists: readonly [name: string, values: readonly string[]][]): Record<string, string>[] =>
  lists.reduce<Record<string, string>[]>(
    (ways, [name, values]) => ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
    [{}],
  )

/** The account that a list is requested for, where one is required or allowed. */
const whose = (names: readonly string[], known: KnownOfOrders): Record<string, string>[] => [
  {
    ...(names.includes('contract_address') ? { contract_address: known.contract } : {}),
    ...(names.includes('tokenId') ? { contract: known.collection } : {}),
  },
  ...(names.includes('tokenId') ? [{ contract: known.collection, address: known.busy }] : []),
  ...(names.includes('resourceType') ? [{ address: known.busy }] : []),
  ...(names.includes('candidate') ? [{ candidate: known.witness }] : []),
]

/** Every list that can be sorted, in every order and both directions, by the name of its route. */
export function listOrderRequests(known: KnownOfOrders): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const { name: route, method, rows, path, query, example } of Object.values(
    routes,
  ) as RouteDefinition[]) {
    const properties = query.properties as Record<string, Schema>
    const names = Object.keys(properties).filter((name) => !isIgnored(properties[name] ?? {}))
    const orders = names.filter((name) => ORDERING.includes(name))
    if (method !== 'GET' || rows === undefined || orders.length === 0 || SUMMED_UP.includes(route)) continue
    if (orders.every((name) => isByPlace(properties[name] ?? {}))) continue
    const ways = combine(
      [...orders, ...names.filter((name) => CHOOSING.includes(name))].map((name): [string, string[]] => {
        const values = valuesOf(properties[name] ?? {})
        expect([route, name, values]).not.toEqual([route, name, []])
        // the direction stands in front of the name unless a parameter of its own names it
        const isSigned = ORDERING.includes(name) && orders.length === 1
        return [
          name,
          isSigned ? [...new Set(values)].flatMap((value) => [value, `-${value}`]) : [...new Set(values)],
        ]
      }),
    )
    lists.set(
      route,
      whose(names, known).flatMap((filter) =>
        ways.map(
          (way) =>
            `${path}?${new URLSearchParams({ ...(example.query as object), ...filter, ...way, limit: String(PAGE) })}`,
        ),
      ),
    )
  }
  lists.set('listContractCallers', [
    `${routes.listContractCallers.path}?address=${known.busy}&day=${Date.parse(CALLED_DAY)}&limit=${PAGE}`,
  ])
  return lists
}
