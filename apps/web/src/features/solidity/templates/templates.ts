import type { SourceFile, Workbench } from '../sources.ts'
import { USUAL_SETTINGS } from '../sources.ts'

/** Contracts that a token can be made from. */
export const TEMPLATES = ['Trc20Fixed', 'Trc20Mintable', 'Trc721', 'Trc1155'] as const
export type Template = (typeof TEMPLATES)[number]

type Raw = Record<string, string>
const OWN = import.meta.glob<string>('./*.sol', { eager: true, query: '?raw', import: 'default' }) as Raw
// the parts of the audited library that the templates use, nothing else of it is shipped
const LIBRARY = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@openzeppelin/contracts/access/Ownable.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/interfaces/draft-IERC6093.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC20/*.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC20/extensions/{IERC20Metadata,ERC20Burnable,ERC20Pausable}.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC721/*.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC721/extensions/{IERC721Metadata,ERC721Burnable}.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC1155/*.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/token/ERC1155/extensions/{IERC1155MetadataURI,ERC1155Burnable}.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/utils/*.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/utils/introspection/{ERC165,IERC165}.sol',
    '../../../../../../node_modules/@openzeppelin/contracts/utils/math/{Math,SignedMath}.sol',
  ],
  { eager: true, query: '?raw', import: 'default' },
) as Raw

/** Every source by the path that imports name. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OWN).map(([path, text]) => [path.replace('./', ''), text] as const),
  ...Object.entries(LIBRARY).map(([path, text]) => [path.replace(/^.*node_modules\//, ''), text] as const),
])

const IMPORT = /^import\s+(?:[^"]*\sfrom\s+)?"([^"]+)";/gm

const resolve = (from: string, target: string): string =>
  target.startsWith('.') ? new URL(target, `file:///${from}`).pathname.slice(1) : target

/** A source is imported that is not shipped. */
export class MissingSourceError extends Error {}

/** A template with everything that it imports, those that are imported first. @throws {MissingSourceError} */
export function sourcesOf(template: Template): SourceFile[] {
  const found = new Map<string, SourceFile>()
  const add = (name: string): void => {
    if (found.has(name)) return
    const content = SOURCES.get(name)
    if (content === undefined) throw new MissingSourceError(`There is no source ${name}.`)
    const file = { name, content }
    // noted before its imports: sources may import each other in a circle
    found.set(name, file)
    for (const [, target = ''] of content.matchAll(IMPORT)) add(resolve(name, target))
    found.delete(name)
    found.set(name, file)
  }
  add(`${template}.sol`)
  return [...found.values()]
}

/** A template as the compiler takes it. */
export const workbenchOf = (template: Template, compiler: string): Workbench => ({
  files: sourcesOf(template),
  // the library asks for no newer machine than that
  settings: { ...USUAL_SETTINGS, compiler, evmVersion: 'paris' },
})

/** The contract of a template, as answers of the compiler name it. */
export const contractOf = (template: Template): string => `${template}.sol:${template}`
