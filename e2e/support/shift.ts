import type { BrowserContext, Page } from '@playwright/test'

/** Layout shift that a page may add up to while it loads and follows the chain. */
export const ALLOWED_SHIFT = 0.05

export type Shift = { value: number; time: number; what: string[] }

/** Counts in each page of the context what moves there. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName} ${node.textContent?.slice(0, 40)}` : `${node?.textContent}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node?: Node | null }[]
        }
        shifts.push({
          value,
          time: Math.round(entry.startTime),
          what: sources.map(({ node }) => nameOf(node)),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** What has moved on the page since it was asked last, or since it was opened. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    // a shift within a frame is reported after it
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0)
  })

/** What several movements add up to, with three decimals. */
export const sumOf = (shifts: readonly Shift[]): number =>
  Number(shifts.reduce((total, { value }) => total + value, 0).toFixed(3))
