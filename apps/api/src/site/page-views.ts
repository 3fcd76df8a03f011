import { utcDay } from '@tronlens/core'
import { type AppDatabase, addPageViews } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'

const WRITE_MS = 10_000
/** Kinds of pages that are counted at a time; no client can fill the table with names of its own. */
const MOST_PAGES = 200

/** Counts views of kinds of pages; they are written together, so that no row shows when a user looked. */
export type PageViews = { count: (page: string) => void; close: () => Promise<void> }

export function openPageViews(db: AppDatabase, log: FastifyBaseLogger): PageViews {
  let views = new Map<string, number>()
  const write = async (): Promise<void> => {
    if (views.size === 0) return
    const taken = views
    views = new Map()
    await addPageViews(db, utcDay(Date.now()), taken).catch((err: unknown) =>
      // a count is not worth more: what could not be written is not counted
      log.debug({ err }, 'page views cannot be written'),
    )
  }
  const timer = setInterval(() => void write(), WRITE_MS)
  timer.unref()
  return {
    count: (page) => {
      if (views.has(page) || views.size < MOST_PAGES) views.set(page, (views.get(page) ?? 0) + 1)
    },
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
