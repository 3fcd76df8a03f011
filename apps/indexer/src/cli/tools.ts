import type { IndexerConfig } from '../config.ts'
import type { Log } from '../log.ts'
import type { Asked } from './arguments.ts'
import type { ShowProgress } from './progress-bar.ts'

/** What commands work with. Lines and progress go to the caller. */
export type CommandTools = {
  config: IndexerConfig
  print: (line: string) => void
  progress: ShowProgress
  log: Log
}

/** Does what a command says; false: it found something wrong. */
export type Run = (tools: CommandTools, options: Asked['options']) => Promise<boolean>
