import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@tronlens/core'
import type { ChainSource, TransactionPlace } from '../chain-source.ts'
import { readLines, readNumbered } from './lines.ts'
import { readExactAnswers, readStateAnswers, requestKey } from './state-answers.ts'

/**
 * Reads a recorded chain; its layout is explained in the README of `recordings/java-tron`.
 *
 * @throws when the folder holds no blocks
 */
export function readRecording(dir: string): ChainSource {
  const blocks = readLines(dir, 'blocks.jsonl')
  if (blocks.length === 0)
    throw new Error(`${dir} holds no recorded chain: blocks.jsonl is missing or empty.`)
  const infos = readNumbered(dir, 'infos.jsonl')
  const answers = readStateAnswers(dir)
  const exact = readExactAnswers(dir)
  const places = new Map<string, TransactionPlace>()
  const ids = new Map<string, number>()
  blocks.forEach((text, block) => {
    ids.set(/"blockID":\s*"([0-9a-f]{64})"/.exec(text)?.[1] ?? '', block)
    let index = 0
    for (const match of text.matchAll(/"txID":\s*"([0-9a-f]{64})"/g))
      places.set(match[1] as string, { block, index: index++ })
  })
  const solid = readSolid(dir, blocks.length - 1)
  return {
    head: () => blocks.length - 1,
    solid: () => solid,
    block: (number) => blocks[number],
    infos: (number) => infos.get(number),
    findBlock: (id) => ids.get(id),
    findTransaction: (id) => places.get(id),
    findExact: (path, body) => exact.get(requestKey(path, body)),
    find: (path, body) => answers[path.slice(path.lastIndexOf('/') + 1)]?.(body),
  }
}

function readSolid(dir: string, head: number): number {
  const path = join(dir, 'facts.json')
  if (!existsSync(path)) return head
  const facts = parseJson(readFileSync(path, 'utf8')) as { solid?: { number?: number } }
  return facts.solid?.number ?? head
}
