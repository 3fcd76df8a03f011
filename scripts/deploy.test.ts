import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROGRAMS } from './lib/build.mjs'
import { inRoot } from './lib/paths.mjs'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const files = readdirSync(inRoot('deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
