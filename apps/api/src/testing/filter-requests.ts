import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { COMMON_NAME, EVENTS } from '@tronlens/testkit'

/** Values that requests name, of an index that `addRareMatches` added to. */
export type KnownOfScene = Record<
  'word' | 'busy' | 'contract' | 'outsider' | 'collection' | 'asset' | 'quiet' | 'factory' | 'from' | 'to',
  string
>

/** Lists that are read by the code of another one, with the same parameters. */
const SAME_LISTS = [
  '/api/simple-transaction',
  '/api/simple-transfer',
  '/api/trx/transfer',
  '/api/asset/transfer',
  '/api/token_trc1155/transfers',
]
/** Lists of tokens: `enlargeIndex` copies the tokens of an issuer, which are few otherwise. */
const OF_TOKENS = ['/api/token', '/api/tokenholders', '/api/ledger']
/** Parameters of a list that another one of it means too. */
const SAME_NAMES: Record<string, string> = {
  address_from: 'fromAddress',
  address_to: 'toAddress',
  from: 'fromAddress',
  to: 'toAddress',
  contract_type: 'type',
  token: 'tokens',
  address: 'relatedAddress',
  contract: 'contract_address',
}

/** Tokens that are asked for together, by the name of the parameter; an unknown one is among them. */
const listSeveral = (known: KnownOfScene) =>
  new Map<string, string[]>(
    ['tokens', 'token'].map((name) => [
      name,
      [
        `${known.asset},9999998`,
        `${known.contract},${known.asset}`,
        `_,${known.collection}`,
        '9999999,9999998',
        known.asset,
        '_',
      ],
    ]),
  )

/** What filters are given, by the name of the parameter: what a great many rows have, and what few have. */
const values = (known: KnownOfScene): Record<string, { many?: string[]; few?: string[] }> => {
  const who = { many: [known.busy, known.contract, known.quiet], few: [known.outsider] }
  const tokens = { many: ['_', known.contract], few: [known.asset, known.collection] }
  const few = (...all: string[]) => ({ few: all })
  const owners =
    'address fromAddress toAddress relatedAddress contract contract_address owner holder_address from to'
  return {
    ...Object.fromEntries(owners.split(' ').map((name) => [name, who])),
    owner: { many: [known.factory], few: [known.busy] },
    counterpart: { many: [known.contract], few: [known.outsider] },
    from_address: who,
    to_address: { few: [known.outsider, known.contract] },
    counterparty: { few: [known.outsider, known.contract] },
    tokens,
    token: tokens,
    trc10Id: few(known.asset),
    trc20Id: few(known.contract),
    type: few('1', '2', '31', '57', 'trc10', 'trc721'),
    noteType: few('call', 'suicide'),
    ret: few('FAIL'),
    confirm: few('2', '1,2'),
    filterTokenValue: few('1'),
    direction: few('in', 'out'),
    start_timestamp: few(known.from),
    topic: {
      many: [EVENTS.approval.toString('hex')],
      few: [EVENTS.rare, EVENTS.transfer].map((one) => one.toString('hex')),
    },
    indexed: few(known.word),
    tokenId: few('7'),
    token_id: few('7'),
    kind: few('transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'),
    start: few('9980'),
  }
}

/** What is walked, as `docs/explanation/scaling.md` says: what nearly all rows are not. */
const WALKED = [
  /^\/api\/(transfer|token_trc20\/transfers|filter\/trc20\/transfers|trc10\/transfer|trc10trc20-transfer|trc721\/transfers)\?.*filterTokenValue=/,
  // items in a contract of another kind of token
  /^\/api\/trc721\/transfers\?(?=.*contract_address=)(?=.*(relatedAddress|fromAddress|toAddress|direction)=)/,
]

/** Conditions of advanced filters that rows are looked through for, a bounded number for each page. */
const LOOKED_THROUGH = ['confirm', 'filterTokenValue', 'start_timestamp', 'direction']

/** What no list with pages asks for. */
const listFurther = (known: KnownOfScene) => [
  ...['busy', 'contract'].flatMap((name) =>
    [known.asset, known.collection].map(
      (token) => `/api/export/transfers?address=${known[name as 'busy']}&token=${token}`,
    ),
  ),
  `/api/export/transactions?address=${known.outsider}`,
  `/api/tokens/supply-days?contract=${known.contract}`,
  `/api/search?term=${COMMON_NAME}`,
  `/api/account/statement?address=${known.quiet}&direction=out&tokens=_&limit=20`,
]

/**
 * Every list that has pages with each filter alone, and with each pair of filters of which one is what a
 * great many rows have.
 */
export function listFilterRequests(known: KnownOfScene): string[] {
  const urls = new Set<string>()
  const all = values(known)
  const several = listSeveral(known)
  for (const { method, rows, path, query, example } of Object.values(routes) as RouteDefinition[]) {
    const properties = query.properties as object
    if (method !== 'GET' || rows === undefined || path.includes(':') || SAME_LISTS.includes(path)) continue
    const isFilter = path.startsWith('/api/filter/')
    if ((!('start' in properties) && !isFilter) || OF_TOKENS.includes(path)) continue
    const names = Object.keys(properties).filter(
      (name) =>
        name in all &&
        !((SAME_NAMES[name] ?? '') in properties) &&
        !(isFilter && LOOKED_THROUGH.includes(name)),
    )
    const add = (filters: Record<string, string>) => {
      const { query: shown } = example as { query?: Record<string, string> }
      urls.add(`${path}?${new URLSearchParams({ ...shown, limit: '20', ...filters })}`)
    }
    for (const one of names) {
      const { many = [], few = [] } = all[one] ?? {}
      for (const value of [...many, ...few]) add({ [one]: value })
      for (const value of many)
        for (const other of names.filter((name) => name !== one))
          for (const second of [...(all[other]?.few ?? []), ...(all[other]?.many ?? [])])
            add({ [one]: value, [other]: second })
      // several tokens with each other filter, and counterparties with each kind
      if (several.has(one) || one === 'counterparty')
        for (const value of several.get(one) ?? few)
          for (const other of ['', ...names.filter((name) => name !== one)])
            for (const second of all[other]?.few ?? [''])
              add({ [one]: value, ...(other && { [other]: second }) })
    }
  }
  return [...urls, ...listFurther(known)].filter((url) => !WALKED.some((form) => form.test(url)))
}
