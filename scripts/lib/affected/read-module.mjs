// What one source file imports and exports, by name.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** Statements that a file made of re-exports alone consists of. */
const RE_EXPORTS = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

/** Whether a statement only passes on what other files define. */
const passesOn = (statement) =>
  RE_EXPORTS.has(statement.type) || (statement.type === 'ExportNamedDeclaration' && !statement.declaration)

/** Value of a literal or of a template without expressions; undefined of anything else. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/** Specifiers of `import('…')` and of files named by `new URL('…', import.meta.url)`, which run or are read later. */
function readLater(program, specifiers) {
  const isOwnUrl = (node) =>
    node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === 'url'
  new Visitor({
    ImportExpression: ({ source }) => specifiers.add(textOf(source)),
    NewExpression: ({ callee, arguments: [path, base] }) => {
      if (callee.name === 'URL' && isOwnUrl(base)) specifiers.add(textOf(path))
    },
  }).visit(program)
  specifiers.delete(undefined)
}

/**
 * Reads what a file imports and passes on. Types are left out: no test runs them.
 *
 * @param {string} path - a TypeScript or JavaScript file
 * @returns {{
 *   isBarrel: boolean,
 *   whole: Set<string>,
 *   named: { from: string, name: string }[],
 *   defines: Set<string>,
 *   exports: Map<string, { from: string, name: string }>,
 *   stars: string[],
 * }} whole: specifiers that are needed as a whole; named: names taken from others; defines: names of its own; exports and
 *   stars: what it passes on
 */
export function readModule(path) {
  const text = readFileSync(path, 'utf8')
  const parsed = parseSync(path, text)
  const { module } = parsed
  // the tree itself costs more than all else: only few files need it
  const passesAny = module.staticExports.some(({ entries }) =>
    entries.some(({ moduleRequest }) => moduleRequest),
  )
  const found = {
    isBarrel: passesAny && parsed.program.body.every(passesOn),
    whole: new Set(),
    named: [],
    defines: new Set(),
    exports: new Map(),
    stars: [],
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = moduleRequest.value
    if (entries.length === 0) found.whole.add(from)
    for (const { importName, isType } of entries) {
      if (isType) continue
      if (importName.kind === 'NamespaceObject') found.whole.add(from)
      else found.named.push({ from, name: importName.name ?? 'default' })
    }
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (isType) continue
      const from = moduleRequest?.value
      if (from === undefined) found.defines.add(exportName.name ?? 'default')
      else if (importName.kind === 'AllButDefault') found.stars.push(from)
      else if (importName.kind === 'All') found.exports.set(exportName.name, { from, name: '*' })
      else found.exports.set(exportName.name ?? 'default', { from, name: importName.name ?? 'default' })
    }
  if (/\bimport\(|new URL\(/.test(text)) readLater(parsed.program, found.whole)
  return found
}
