import type { NodeClient } from '@tronlens/node-client'
import type { IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import type { Doubts } from './doubts.ts'
import type { TokenWalks } from './token-walks.ts'

/** State for comparing tokens: the walks in progress, and the results of earlier readings. */
export type TokenTools = {
  writer: Writer
  node: NodeClient
  head: IndexedHead
  walks: TokenWalks
  doubts: Doubts
}
