import type { TranslationKey } from '../../i18n/i18n.ts'
import { type Capability, useCapabilities } from '../../shared/api/networks.ts'
import { paths } from '../../shared/paths.ts'

interface NavItem {
  label: TranslationKey
  to: string
}

export interface NavGroup {
  label: TranslationKey
  items: readonly NavItem[]
  /** First path segments that belong to this menu. */
  sections: readonly string[]
}

/** The menus with every page. */
const NAVIGATION: readonly NavGroup[] = [
  {
    label: 'nav.blockchain',
    sections: ['blockchain', 'block', 'transaction', 'address', 'watchlist'],
    items: [
      { label: 'nav.blocks', to: paths.blocks() },
      { label: 'nav.transactions', to: paths.transactions() },
      { label: 'nav.transfers', to: paths.transfers() },
      { label: 'nav.accounts', to: paths.accounts() },
      { label: 'nav.live', to: paths.live() },
      { label: 'nav.watchList', to: paths.watchList() },
      { label: 'nav.nodes', to: paths.nodes() },
    ],
  },
  {
    label: 'nav.tokens',
    sections: ['tokens', 'token', 'token20'],
    items: [
      { label: 'nav.tokenList', to: paths.tokenList() },
      { label: 'nav.tokenCreate', to: paths.tokenCreate() },
    ],
  },
  {
    label: 'nav.contracts',
    sections: ['contracts', 'contract'],
    items: [
      { label: 'nav.contractList', to: paths.contractList() },
      { label: 'nav.contractCalls', to: paths.contractCalls() },
      { label: 'nav.compiler', to: paths.compiler() },
      { label: 'nav.verify', to: paths.verify() },
    ],
  },
  {
    label: 'nav.data',
    sections: ['data'],
    items: [
      { label: 'nav.filter', to: paths.filter() },
      { label: 'nav.statistics', to: paths.statistics() },
      { label: 'nav.resources', to: paths.resources() },
      { label: 'nav.rankings', to: paths.rankings() },
      { label: 'nav.supply', to: paths.supply() },
    ],
  },
  {
    label: 'nav.governance',
    sections: ['sr', 'proposals', 'proposal', 'proposalscreate', 'myproposals', 'votes-live'],
    items: [
      { label: 'nav.representatives', to: paths.representatives() },
      { label: 'nav.votes', to: paths.votes() },
      { label: 'nav.proposals', to: paths.proposals() },
      { label: 'nav.committee', to: paths.committee() },
    ],
  },
  {
    label: 'nav.exchange',
    sections: ['exchange'],
    items: [{ label: 'nav.trade', to: paths.exchange() }],
  },
  {
    label: 'nav.tools',
    sections: ['tools'],
    items: [
      { label: 'nav.transactionViewer', to: paths.transactionViewer() },
      { label: 'nav.converter', to: paths.converter() },
      { label: 'nav.compare', to: paths.compare() },
      { label: 'nav.tokenData', to: paths.tokenData() },
      { label: 'nav.system', to: paths.system() },
    ],
  },
]

/** True when a path lies under a menu. */
export const isInSection = (group: NavGroup, pathname: string): boolean =>
  group.sections.includes(pathname.split('/')[1] ?? '')

/** The menus of the network that is shown; a menu without a page is left out. */
export function useNavigation(): readonly NavGroup[] {
  const has = useCapabilities()
  const isOffered = (path: string): boolean => {
    const needs = needsOf(path)
    return needs === undefined || has(needs) !== false
  }
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ to }) => isOffered(to)),
  })).filter(({ items }) => items.length > 0)
}

/** First segments of pages that only some networks have, and what these need.  */
const NEEDS: readonly (readonly [path: string, needs: Capability])[] = [
  ['/data', 'data'],
  ['/sr/votes', 'votes'],
  ['/votes-live', 'votes'],
  ['/exchange', 'exchange'],
  ['/tokens/create', 'tokenCreation'],
  ['/tokens/update', 'tokenCreation'],
  ['/tokens/template', 'tokenCreation'],
  ['/wallet/multiSignature', 'coSigning'],
  ['/myaccount', 'siteAccount'],
  ['/notice', 'notices'],
]

/** What a page needs of its network; undefined for those that every network has. */
export const needsOf = (pathname: string): Capability | undefined =>
  NEEDS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
