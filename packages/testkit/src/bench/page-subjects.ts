/** Pages that the bench opens, by name: paths of the web app with a subject that the index has. */
export async function listSubjects(web: string): Promise<[page: string, path: string][]> {
  const [block, transaction, account, contract] = await Promise.all([
    firstOf(web, '/api/block?limit=1', 'number'),
    firstOf(web, '/api/transaction?limit=1', 'hash'),
    firstOf(web, '/api/account/list?limit=1', 'address'),
    firstOf(web, '/api/contracts?limit=1', 'address'),
  ])
  return Object.entries({
    home: '/',
    block: `/block/${block}`,
    transaction: `/transaction/${transaction}`,
    address: `/address/${account}`,
    contract: `/contract/${contract}`,
    blocks: '/blockchain/blocks',
    transactions: '/blockchain/transactions',
    tokens: '/tokens/list',
    contracts: '/contracts/contracts',
    representatives: '/sr/representatives',
    statistics: '/data/stats',
    exchange: '/exchange/trc20',
    wallet: '/wallet',
  }).map(([page, path]) => [page, `/#${path}`])
}

/** A member of the first row of a list. @throws when the list is empty */
async function firstOf(web: string, path: string, member: string): Promise<string> {
  const { data } = (await (await fetch(new URL(path, web))).json()) as {
    data?: Record<string, string | number>[]
  }
  const value = data?.[0]?.[member]
  if (value === undefined) throw new Error(`${path} has no first row with ${member}.`)
  return String(value)
}
