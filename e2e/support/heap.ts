import type { Page } from '@playwright/test'

/**
 * Texts of a list that the memory of a page still holds, after everything that nothing refers to was
 * collected. Each has to be long enough to stand there only for itself.
 */
export async function heldInHeap(page: Page, texts: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const held = new Set<string>()
  let rest = ''
  const longest = Math.max(...texts.map((text) => text.length))
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    const seen = rest + chunk
    for (const text of texts) if (seen.includes(text)) held.add(text)
    rest = seen.slice(-longest)
  })
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return [...held]
}
