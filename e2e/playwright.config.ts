import { defineConfig } from '@playwright/test'

const report = process.env.TRONLENS_REPORT

/** Specs that only read what stands still. */
const READING =
  /(explorer|routes|sweep|look|wallet-look|recorded|hostile|demo|network|failure|integrity)\.spec\.ts$/

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  projects: [
    // only read what stands still, so they may run side by side
    { name: 'reading', testMatch: READING, fullyParallel: true },
    // act on the development chain with accounts of their own, and mostly wait for its blocks
    { name: 'living', testIgnore: READING },
  ],
  forbidOnly: Boolean(process.env.CI),
  // browsers, chain, index and database share the cores of one machine; what passed at the second attempt only is said at the end
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // without a film of each page: painting every frame twice is most of the work of a machine without a graphics card
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
