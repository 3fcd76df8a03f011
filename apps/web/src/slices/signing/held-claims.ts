/** Milliseconds for which a claim is held after its end: by then every window reads what was stored. */
const SETTLED_MS = 5_000
const PREFIX = 'claim:'

/** Claims of this window, which reads its own storage at once. */
const own = new Set<string>()

const nameOf = (purpose: string, txID: string): string => `${PREFIX}${purpose}:${txID}`

/**
 * Holds the claim of a signature where all windows see it at once. Storage reaches windows in other processes
 * later than a lock does: two windows that looked into it right after each other both found nothing.
 *
 * @returns ends the claim; without locks (pages that are not secure), nothing is held
 */
export async function holdClaim(purpose: string, txID: string): Promise<() => void> {
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return () => undefined
  const name = nameOf(purpose, txID)
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  await new Promise<void>((granted, failed) => {
    const hold = () => {
      granted()
      return isOver
    }
    locks.request(name, { mode: 'shared' }, hold).catch(failed)
  })
  own.add(name)
  return () => {
    setTimeout(() => {
      own.delete(name)
      end()
    }, SETTLED_MS)
  }
}

/** Ids of transactions for a purpose that other windows sign now, or signed seconds ago. */
export async function listHeldClaims(purpose: string): Promise<string[]> {
  const { locks } = navigator as { locks?: LockManager | null }
  const { held = [] } = (await locks?.query()) ?? {}
  const prefix = nameOf(purpose, '')
  return held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) && !own.has(name) ? [name.slice(prefix.length)] : [],
  )
}
