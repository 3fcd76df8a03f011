import type { LanguageCode } from './languages.ts'
import type { Texts, TextsFile } from './texts.ts'

/** Texts that only parts of the site need, one folder each; a page loads its packs together with its code. */
type Packs = {
  abi: typeof import('./packs/abi/en.json')
  account: typeof import('./packs/account/en.json')
  admin: typeof import('./packs/admin/en.json')
  approvals: typeof import('./packs/approvals/en.json')
  block: typeof import('./packs/block/en.json')
  book: typeof import('./packs/book/en.json')
  bridge: typeof import('./packs/bridge/en.json')
  compare: typeof import('./packs/compare/en.json')
  connect: typeof import('./packs/connect/en.json')
  chains: typeof import('./packs/chains/en.json')
  contract: typeof import('./packs/contract/en.json')
  camera: typeof import('./packs/camera/en.json')
  chart: typeof import('./packs/chart/en.json')
  content: typeof import('./packs/content/en.json')
  contracts: typeof import('./packs/contracts/en.json')
  contact: typeof import('./packs/contact/en.json')
  tagFiles: typeof import('./packs/tagFiles/en.json')
  risk: typeof import('./packs/risk/en.json')
  checkup: typeof import('./packs/checkup/en.json')
  palette: typeof import('./packs/palette/en.json')
  bell: typeof import('./packs/bell/en.json')
  create: typeof import('./packs/create/en.json')
  dates: typeof import('./packs/dates/en.json')
  exchange: typeof import('./packs/exchange/en.json')
  external: typeof import('./packs/external/en.json')
  filter: typeof import('./packs/filter/en.json')
  flow: typeof import('./packs/flow/en.json')
  form: typeof import('./packs/form/en.json')
  otherChain: typeof import('./packs/otherChain/en.json')
  outside: typeof import('./packs/outside/en.json')
  incoming: typeof import('./packs/incoming/en.json')
  issue: typeof import('./packs/issue/en.json')
  ledger: typeof import('./packs/ledger/en.json')
  meanings: typeof import('./packs/meanings/en.json')
  messages: typeof import('./packs/messages/en.json')
  listingDetails: typeof import('./packs/listingDetails/en.json')
  live: typeof import('./packs/live/en.json')
  multisig: typeof import('./packs/multisig/en.json')
  nodes: typeof import('./packs/nodes/en.json')
  parameters: typeof import('./packs/parameters/en.json')
  permissions: typeof import('./packs/permissions/en.json')
  print: typeof import('./packs/print/en.json')
  proof: typeof import('./packs/proof/en.json')
  proposals: typeof import('./packs/proposals/en.json')
  rankings: typeof import('./packs/rankings/en.json')
  rating: typeof import('./packs/rating/en.json')
  receive: typeof import('./packs/receive/en.json')
  resources: typeof import('./packs/resources/en.json')
  searchField: typeof import('./packs/searchField/en.json')
  send: typeof import('./packs/send/en.json')
  signIn: typeof import('./packs/signIn/en.json')
  signing: typeof import('./packs/signing/en.json')
  solidity: typeof import('./packs/solidity/en.json')
  site: typeof import('./packs/site/en.json')
  stake: typeof import('./packs/stake/en.json')
  stakePage: typeof import('./packs/stakePage/en.json')
  statistics: typeof import('./packs/statistics/en.json')
  stepper: typeof import('./packs/stepper/en.json')
  system: typeof import('./packs/system/en.json')
  tools: typeof import('./packs/tools/en.json')
  supply: typeof import('./packs/supply/en.json')
  tokenData: typeof import('./packs/tokenData/en.json')
  tokenPage: typeof import('./packs/tokenPage/en.json')
  transaction: typeof import('./packs/transaction/en.json')
  vote: typeof import('./packs/vote/en.json')
  wallet: typeof import('./packs/wallet/en.json')
  walletPage: typeof import('./packs/walletPage/en.json')
  watch: typeof import('./packs/watch/en.json')
}

export type PackName = keyof Packs
/** Every key of every pack. */
export type PackKey = { [Name in PackName]: keyof Packs[Name] & string }[PackName]

/**
 * What is written in other languages than English is named in files of their own: names of hundreds of files
 * would weigh on the first page.
 */
const languages: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: Texts }>> = {
  zh: () => import('./texts/zh.ts'),
  ja: () => import('./texts/ja.ts'),
  ko: () => import('./texts/ko.ts'),
  ar: () => import('./texts/ar.ts'),
  ru: () => import('./texts/ru.ts'),
  fa: () => import('./texts/fa.ts'),
  es: () => import('./texts/es.ts'),
}

/** All texts of a language; loaded once. */
export const loadLanguage = async (code: Exclude<LanguageCode, 'en'>): Promise<Texts> =>
  (await languages[code]()).default

const english = import.meta.glob<TextsFile>('./packs/*/en.json')

/** Texts of a pack in one language. */
export async function loadPack(name: PackName, code: LanguageCode): Promise<Record<string, string>> {
  const load =
    code === 'en'
      ? english[`./packs/${name}/en.json`]
      : (await loadLanguage(code)).packs[`../packs/${name}/${code}.json`]
  if (!load) throw new Error(`There are no texts "${name}" in ${code}.`)
  return (await load()).default
}
