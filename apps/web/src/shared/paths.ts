/** Patterns of every route, as the router matches them. */
export const ROUTES = {
  home: '/',
  blockchain: '/blockchain',
  blocks: '/blockchain/blocks',
  transactions: '/blockchain/transactions',
  transfers: '/blockchain/transfers',
  accounts: '/blockchain/accounts',
  block: '/block/:id/:tab?',
  transaction: '/transaction/:hash',
  address: '/address/:id/:tab?',
  contract: '/contract/:id/:tab?',
  tokens: '/tokens',
  tokenList: '/tokens/list',
  token: '/token/:id/:tab?',
  token20: '/token20/:address/:tab?',
  representatives: '/sr/representatives',
  account: '/account',
  wallet: '/wallet',
  walletWizard: '/walletwizard',
  external: '/external',
  stake: '/wallet/stake',
  searchError: '/searcherror/:key',
  searchMore: '/searchmore',
} as const

const segment = (value: string | number): string => encodeURIComponent(String(value))
const withTab = (path: string, tab?: string): string => (tab ? `${path}/${tab}` : path)

/** Builders of every route; no other file spells one. */
export const paths = {
  home: () => ROUTES.home,
  blocks: () => ROUTES.blocks,
  transactions: () => ROUTES.transactions,
  transfers: () => ROUTES.transfers,
  accounts: () => ROUTES.accounts,
  block: (id: number | string, tab?: string) => withTab(`/block/${segment(id)}`, tab),
  transaction: (hash: string) => `/transaction/${segment(hash)}`,
  address: (id: string, tab?: string) => withTab(`/address/${segment(id)}`, tab),
  tokenList: (search?: string) =>
    search ? `${ROUTES.tokenList}?search=${segment(search)}` : ROUTES.tokenList,
  token: (id: string | number, tab?: string) => withTab(`/token/${segment(id)}`, tab),
  token20: (address: string, tab?: string) => withTab(`/token20/${segment(address)}`, tab),
  representatives: () => ROUTES.representatives,
  wallet: () => ROUTES.wallet,
  walletWizard: () => ROUTES.walletWizard,
  external: () => ROUTES.external,
  stake: () => ROUTES.stake,
  votes: () => '/sr/votes',
  approvals: () => '/wallet/approvals',
  permissions: () => '/wallet/permissions',
  waitingSignatures: () => '/wallet/multiSignature?from=nav&type=multisign',
  searchError: (key: string) => `/searcherror/${segment(key)}`,
  searchMore: (term: string) => `${ROUTES.searchMore}?term=${segment(term)}`,
} as const
