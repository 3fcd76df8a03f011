import { createIndexer } from '@tronlens/indexer'
import {
  type ChainSource,
  cutOff,
  type FilledTemplate,
  findRecording,
  readRecording,
  startReplayNode,
} from '@tronlens/testkit'

/** Chains that many files begin with, by what the index of each is called among the templates of a run. */
const recorded = new Map<string, ChainSource>()
const templates = new Map<ChainSource, FilledTemplate>()
let recording: ChainSource | undefined

/**
 * The recorded chain, which tests also cut pieces from.
 *
 * @param part - the same as it was earlier, for pieces that several files begin with: their index is made
 *   once in a run and copied
 */
export function recordedChain(part?: { head: number; solid: number }): ChainSource {
  recording ??= readRecording(findRecording())
  const name = part ? `recorded_${part.head}_${part.solid}` : 'recorded'
  const chain = recorded.get(name) ?? (part ? cutOff(recording, part.head, part.solid) : recording)
  recorded.set(name, chain)
  if (!templates.has(chain)) templates.set(chain, { name, fill: (url) => indexWhole(url, chain) })
  return chain
}

/** The index of a chain that many files begin with, as a template. */
export const templateOf = (chain: ChainSource): FilledTemplate | undefined => templates.get(chain)

/** Indexes a chain up to its head. */
async function indexWhole(databaseUrl: string, source: ChainSource): Promise<void> {
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl, nodeUrl: node.url })
  try {
    await indexer.catchUp()
  } finally {
    await indexer.stop()
    await node.stop()
  }
}
