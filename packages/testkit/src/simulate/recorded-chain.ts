import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@tronlens/core'
import type { GenesisConfig } from '@tronlens/devchain'
import { findRecording } from '../recordings.ts'
import { readRecording } from '../replay/recording.ts'
import type { EstimatedChain } from './fee-accuracy.ts'

/** The recorded chain of a java-tron, for estimating its fees. */
export function recordedChain(): EstimatedChain {
  const dir = findRecording()
  const source = readRecording(dir)
  return {
    genesis: parseJson(readFileSync(join(dir, 'genesis.json'), 'utf8')) as GenesisConfig,
    blocks: Array.from({ length: source.head() }, (_, index) => ({
      block: source.block(index + 1) ?? '',
      infos: source.infos(index + 1) ?? '[]',
    })),
  }
}
