import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 50

/** Resolves once a URL answers with success and `check` accepts the body. Ends with the signal. */
export async function waitForAnswer(
  url: string,
  signal: AbortSignal,
  check: (body: unknown) => boolean = () => true,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) })
      if (response.ok && check(await response.json())) return
    } catch {
      // not listening yet: the part is still starting
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}
