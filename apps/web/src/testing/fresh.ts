import { vi } from 'vitest'

declare global {
  /** Set by the first file of a worker: our own modules are loaded again for each. */
  var clearSharedPage: (() => void) | undefined
}

// A worker loads what comes from node_modules once for all its files. Each file has our own modules, with
// their stores, and a page for itself.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
globalThis.clearSharedPage ??= (await import('./shared-page.ts')).clearSharedPage
globalThis.clearSharedPage()
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // a second, which it is without this, is short on a machine that others use; what is wrong stays wrong for
  // longer
  configure({ asyncUtilTimeout: 10_000 })
}
