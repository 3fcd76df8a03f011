import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** An import or export of one of this repository's packages. */
const IMPORT = /(?:from|import)\s*\(?\s*'(@tronlens\/[a-z-]+)/g

interface Manifest {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

const folders = globSync('{apps/*,packages/*,e2e}/package.json', { cwd: inRoot('.') }).map((file) =>
  file.replace('/package.json', ''),
)

/** Names of the repository's packages that the files of a folder import, its own left out. */
function importedBy(folder: string, own: string): Set<string> {
  const files = globSync(`${folder}/{src,test,build,tests,support}/**/*.{ts,tsx}`, { cwd: inRoot('.') })
  const names = files.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  )
  return new Set(names.filter((name) => name !== own))
}

test.each(folders)('%s declares the packages of this repository that it imports', (folder) => {
  const manifest: Manifest = JSON.parse(readFileSync(inRoot(`${folder}/package.json`), 'utf8'))
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
  const undeclared = [...importedBy(folder, manifest.name)].filter((name) => !declared.has(name))
  expect(undeclared).toEqual([])
})
