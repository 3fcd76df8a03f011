import type { PackName } from '../i18n/packs.ts'

/** A page whose code and first answers the document asks for itself, before the app runs. */
export interface EarlyPage {
  /** Pattern of the path behind the hash, with one group for what identifies the subject. */
  path: string
  /** Module of the page, below `apps/web/src`. */
  page: string
  /** Its kind: code that only acting pages share is no part of what pages share. */
  family: 'reading' | 'acting'
  /** Packs of texts that the page waits for, as its route names them. */
  texts: readonly PackName[]
  /**
   * Requests that the page makes first, word for word as the API client writes them; `$1`
   * is the group of the path.
   */
  asks: readonly string[]
}

const ADDRESS = '(T[1-9A-HJ-NP-Za-km-z]{33})'
const TRANSACTION = '([0-9a-f]{64})'

/**
 * Pages that most links lead to. The build writes this table, with the files that each page needs, into
 * `index.html`; without it a page's own code is found only when the app has started, and its first request
 * leaves only when that code runs.
 */
export const EARLY_PAGES: readonly EarlyPage[] = [
  {
    path: '/block/(\\d{1,15})',
    page: 'slices/block/pages/BlockPage.tsx',
    family: 'reading',
    texts: ['block'],
    asks: ['/api/block?number=$1&limit=1', '/api/transaction?sort=-timestamp&start=0&limit=20&block=$1'],
  },
  {
    path: `/transaction/${TRANSACTION}`,
    page: 'slices/transaction/pages/TransactionPage.tsx',
    family: 'reading',
    texts: ['transaction'],
    asks: ['/api/transaction-info?hash=$1', '/api/transaction/balances?hash=$1'],
  },
  {
    path: `/address/${ADDRESS}`,
    page: 'slices/account/pages/AddressPage.tsx',
    family: 'reading',
    texts: ['account', 'chart'],
    asks: ['/api/accountv2?address=$1', '/api/account/statement?cursor=*&address=$1&limit=25'],
  },
  {
    path: '/blockchain/blocks',
    page: 'slices/block/pages/BlocksPage.tsx',
    family: 'reading',
    texts: [],
    asks: ['/api/block?sort=-number&start=0&limit=27&cursor=*', '/api/block/pace'],
  },
  {
    path: '/blockchain/transactions',
    page: 'slices/transaction/pages/TransactionsPage.tsx',
    family: 'reading',
    texts: [],
    asks: ['/api/transaction?sort=-timestamp&start=0&limit=20&cursor=*'],
  },
  {
    path: '/tokens/list',
    page: 'slices/token/pages/TokensPage.tsx',
    family: 'reading',
    texts: [],
    asks: ['/api/tokens/overview?start=0&limit=20&filter=all&sort=holderCount&order=desc'],
  },
  {
    path: '/contracts/contracts',
    page: 'slices/contract/pages/ContractsPage.tsx',
    family: 'reading',
    texts: ['contracts'],
    asks: ['/api/contracts?start=0&limit=20&sort=-trxCount'],
  },
  {
    path: '/sr/representatives',
    page: 'features/cast-votes/OwnRankingPage.tsx',
    family: 'reading',
    texts: ['wallet', 'stepper', 'vote'],
    asks: ['/api/vote/witness', '/api/vote/next-cycle'],
  },
  {
    path: `/token20/${ADDRESS}`,
    page: 'slices/token/pages/Trc20Page.tsx',
    family: 'reading',
    texts: ['tokenPage', 'chart'],
    asks: [],
  },
  {
    path: `/contract/${ADDRESS}`,
    page: 'features/use-contract/ContractPage.tsx',
    family: 'reading',
    texts: ['abi', 'account', 'chart', 'contract', 'contracts', 'form', 'signing'],
    asks: [],
  },
  {
    path: '/exchange/trc20',
    page: 'features/exchange/ExchangePage.tsx',
    family: 'acting',
    texts: ['exchange', 'form', 'wallet'],
    asks: ['/api/exchange/marketPair/market/searchList?sortType=0'],
  },
  {
    path: '/wallet',
    page: 'features/manage-wallet/WalletPage.tsx',
    family: 'acting',
    texts: ['account', 'form', 'stake', 'wallet', 'walletPage'],
    asks: [],
  },
]
