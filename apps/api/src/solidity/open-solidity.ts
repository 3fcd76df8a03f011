import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompileQueue, Compilers } from '@tronlens/compiler'
import type { ApiConfig } from '../config.ts'

/** The compilers of this server, and what a compilation may take. */
export const openSolidity = (config: ApiConfig): CompileQueue =>
  new CompileQueue(
    new Compilers({
      folder: config.compilersDir,
      registry:
        config.compilerRegistry === undefined
          ? undefined
          : {
              url: config.compilerRegistry,
              folder: config.compilerCacheDir ?? join(tmpdir(), 'tronlens-compilers'),
            },
    }),
    { timeoutMs: config.compileTimeoutMs, memoryMb: config.compileMemoryMb },
  )

/** Compilers, of all networks. */
export type WithSolidity = { solidity: CompileQueue }
