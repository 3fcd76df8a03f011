import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { PackName } from '../src/i18n/packs.ts'
import { isSite } from './shell.ts'

/**
 * Packs of texts that are one file for each language. Each file is a way to the server and back, and has a
 * hash that every visitor loads. Packs that are needed on their own stay apart.
 */
const TEXT_GROUPS: Record<string, readonly PackName[]> = {
  page: ['block', 'transaction', 'account', 'chart', 'contract', 'contracts', 'tokenPage', 'abi', 'form'],
  acting: ['wallet', 'walletPage', 'stake', 'stepper', 'vote', 'exchange'],
  signer: ['ledger', 'external', 'signIn', 'connect', 'messages', 'approvals', 'risk', 'checkup', 'create'],
  shared: ['contact', 'multisig', 'permissions', 'stakePage', 'bridge'],
  making: ['solidity', 'tokenData', 'listingDetails', 'issue', 'tools'],
  site: ['site', 'admin', 'content', 'rating'],
  chain: ['statistics', 'filter', 'rankings', 'system', 'supply', 'live', 'nodes', 'proposals', 'parameters'],
}

/** How the app names all packs of a language. */
const GLOB = /import\.meta\.glob<TextsFile>\('(\.{1,2}\/packs)\/\*\/(\w+)\.json'\)/
const PREFIX = 'virtual:texts/'
const groupOf = (pack: string): string | undefined =>
  Object.entries(TEXT_GROUPS).find(([, packs]) => packs.some((name) => name === pack))?.[0]

/**
 * Code that names every pack of a language with what loads it: the file of its group, or its own.
 *
 * @param packs - names of all packs
 * @returns undefined for code that names none
 */
export function nameByGroup(code: string, packs: readonly string[]): string | undefined {
  const [glob, folder = '', language = ''] = GLOB.exec(code) ?? []
  if (glob === undefined) return undefined
  const entries = packs.map((pack) => {
    const [path, group] = [`${folder}/${pack}/${language}.json`, groupOf(pack)]
    const load = group
      ? `import('${PREFIX}${group}/${language}').then((all) => ({ default: all.${pack} }))`
      : `import('${path}')`
    return `'${path}': () => ${load}`
  })
  return code.replace(glob, () => `{ ${entries.join(', ')} }`)
}

/** Code of the file of a group, by its virtual name. */
export function codeOfGroup(name: string, folder: string): string {
  const [group = '', language = ''] = name.slice(PREFIX.length).split('/')
  return (TEXT_GROUPS[group] ?? [])
    .map((pack) => `export { default as ${pack} } from '${join(folder, pack, `${language}.json`)}'\n`)
    .join('')
}

/** Builds the texts of pages that are opened together into one file for each language. */
export const textGroups = (): Plugin => {
  let folder = ''
  return {
    name: 'text-groups',
    enforce: 'pre',
    apply: isSite,
    configResolved({ root }) {
      folder = join(root, 'src/i18n/packs')
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? codeOfGroup(id.slice(1), folder) : undefined),
    transform(code, id) {
      const isTexts = id === `${folder}.ts` || basename(dirname(id)) === 'texts'
      const named = isTexts ? nameByGroup(code, readdirSync(folder)) : undefined
      return named === undefined ? undefined : { code: named, map: null }
    },
  }
}
