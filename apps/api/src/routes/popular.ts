import type { RouteDefinition, routes } from '@tronlens/api-contract'

/**
 * What many users look at, and request again after each block: lists of the chain, and what pages request
 * along with them.
 */
const POPULAR: ReadonlySet<string> = new Set<keyof typeof routes>([
  'listBlocks',
  'listTransactions',
  'listTransfers',
  'listTokenTransfers',
  'listInternalTransactions',
  'listAccounts',
  'listTokenHolders',
  'listContractTokenHolders',
  'listVoteWitnesses',
  'filterTransactions',
  'filterTransfers',
  'filterTokenTransfers',
  'getAccountAt',
])

/**
 * True for a route whose answer depends on the request, the chain and what operators and issuers say, and on
 * nothing else.
 */
export const isPopular = ({ name }: RouteDefinition): boolean => POPULAR.has(name)
