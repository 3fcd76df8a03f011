/** The process on the other end of our output is gone; there is no reader left. */
const READER_GONE = 'EPIPE'

function ignoreMissingReader(error: NodeJS.ErrnoException): void {
  if (error.code !== READER_GONE) throw error
}

/**
 * Where a program writes its log: its standard output, which may lose its reader without a word (a launcher
 * that is killed). The writer that pino brings then tries for ever while the process ends, which never does.
 *
 * @throws (uncaught) every other failure to write
 */
export function logOutput(): NodeJS.WriteStream {
  if (!process.stdout.listeners('error').includes(ignoreMissingReader))
    process.stdout.on('error', ignoreMissingReader)
  return process.stdout
}
