import { test as base, expect } from '@playwright/test'
import { LiveChain } from './live-chain.ts'
import { typeInsteadOfFilling } from './typing.ts'

export { LiveChain } from './live-chain.ts'
export { follow, isTakenOver, visit } from './pages.ts'
export { recordedWeb, recording, recordingLines } from './recording.ts'
export type { TestAccount } from './signing-chain.ts'
export { expect }

/** The browser reports every status above 399 in the console; a test of failures brings them about itself. */
export const FAILED_REQUESTS = /^Failed to load resource/

export const test = base.extend<{
  chain: LiveChain
  provokes: RegExp
  quietPage: undefined
}>({
  // Complaints that a test brings about on purpose.
  provokes: [/$^/, { option: true }],
  // A page that complains in the console is broken, whatever it shows.
  quietPage: [
    async ({ page, provokes, browserName }, use) => {
      if (browserName === 'firefox') typeInsteadOfFilling(page)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !provokes.test(text))).toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  chain: async ({}, use) => use(new LiveChain()),
})
