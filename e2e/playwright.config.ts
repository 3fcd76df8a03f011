import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
// @ts-expect-error a script without types
import { findChromium } from '../scripts/lib/chromium.mjs'

const report = process.env.TRONLENS_REPORT

const chromium: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // one process less for each browser; nothing is drawn by a graphics card
      '--in-process-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // pages live for seconds: compiling what runs often takes longer than running it
      '--js-flags=--no-maglev --invocation-count-for-turbofan=30000',
    ],
  },
}
/** The Firefox of the machine, where `FIREFOX_PATH` names it. */
const firefox: PlaywrightTestConfig['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: fileURLToPath(new URL('support/firefox.mjs', import.meta.url)) },
}

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Specs that only read keep a core busy and run test by test (`mode: 'parallel'`); those that act on the
  // development chain mostly wait for its blocks, file by file. In the order of their names they are mixed,
  // so that one more than there are cores pays.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // machines that run many things at once are slow now and then; what is wrong stays wrong for longer than
  // that
  timeout: process.env.CI ? 180_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...(process.env.FIREFOX_PATH ? firefox : chromium),
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // a trace copies the page before and after every step, a quarter of the work of all tests:
    // `--trace retain-on-failure` keeps those of what failed
    trace: 'off',
    screenshot: 'only-on-failure',
    // drawing what moves is a third of a browser's work without a graphics card; `steady.spec.ts` looks at it
    contextOptions: { reducedMotion: 'reduce' },
  },
})
