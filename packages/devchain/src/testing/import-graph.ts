import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Files of a folder with the files of that folder each of them imports; paths from the folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Reads the imports of all TypeScript files below a folder, including those of types. Files with `.test.` in
 * their name are left out.
 */
export function readImports(folder: string): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  return new Map(files.map((file) => [file, importsOf(folder, file)]))
}

function importsOf(folder: string, file: string): string[] {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  const targets = requests
    .filter((request) => request.startsWith('.'))
    .map((request) => relative(folder, resolve(dirname(path), request)))
  return [...new Set(targets)].filter((target) => !target.startsWith('..'))
}

/** Groups of files each of which reaches all others of its group through imports (Tarjan's algorithm). */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    let low = order.size
    order.set(file, low)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target))
        low = Math.min(low, lowest.get(target) ?? (order.get(target) as number))
    }
    lowest.set(file, low)
    if (low === order.get(file)) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) circles.push(group)
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
