import type { IndexerConfig } from '../../config.ts'
import { SILENT } from '../../log.ts'
import { createProgress } from '../progress-bar.ts'
import type { CommandTools } from '../tools.ts'

/** What a command works with that prints into a list, as into a file. */
export function toolsInto(config: IndexerConfig, lines: string[]): CommandTools {
  const print = (line: string): void => void lines.push(line)
  return { config, log: SILENT, print, progress: createProgress({ write: print }, print).show }
}
