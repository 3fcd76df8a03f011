import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AppError } from '@tronlens/core'
import { LRUCache } from 'lru-cache'
import { fontFilesOf } from './card-fonts.ts'

/** Pictures that are kept; one has some 40 kB. */
const MOST_KEPT = 200
/** Pictures that wait for their turn. */
const MOST_WAITING = 20
const findModule = createRequire(import.meta.url)

/** More pictures are asked for than can be drawn in a bearable time. */
export class PaintersBusyError extends AppError {
  readonly code = 'RATE_LIMITED'
  constructor() {
    super('Too many pictures are being drawn; try again in some seconds.')
  }
}

export type CardPainter = {
  /** The picture of a drawing as PNG. */
  paint: (svg: string) => Promise<Buffer>
  close: () => Promise<void>
}

/** Draws one picture at a time, in a thread that begins with the first one, and keeps the latest by their drawing. */
export function createCardPainter(): CardPainter {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT })
  let worker: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const started = new Worker(findModule.resolve('@tronlens/api/card-image-worker'))
    started.unref()
    // one that has failed is not asked again
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  const draw = (svg: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const asked = worker
      const settle = (act: () => void) => {
        asked.off('message', done).off('error', failed).off('exit', ended)
        act()
      }
      const done = (bytes: Uint8Array) => settle(() => resolve(Buffer.from(bytes)))
      const failed = (error: Error) => {
        worker = undefined
        settle(() => reject(error))
      }
      const ended = () => failed(new Error('The thread that draws cards has ended.'))
      asked.on('message', done).on('error', failed).on('exit', ended)
      asked.postMessage({ svg, fontFiles: fontFilesOf(svg) })
    })

  const paintInTurn = (svg: string): Promise<Buffer> => {
    if (waiting >= MOST_WAITING) return Promise.reject(new PaintersBusyError())
    waiting += 1
    const turn = last
      .then(() => draw(svg))
      .finally(() => {
        waiting -= 1
      })
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    paint: (svg) => {
      const ready = kept.get(svg)
      if (ready) return ready
      const made = paintInTurn(svg)
      kept.set(svg, made)
      made.catch(() => kept.delete(svg))
      return made
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
