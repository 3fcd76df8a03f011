import { defineConfig } from 'vitest/config'

/** Unit tests that this run leaves to others: paths, divided by commas; see `scripts/lib/calculations.mjs`. */
const LEFT = process.env.TEST_LEFT?.split(',').filter(Boolean) ?? []

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['apps/web/**', '**/*.db.test.ts', '**/*.process.test.ts', '**/node_modules/**', ...LEFT],
          environment: 'node',
          setupFiles: ['packages/testkit/src/seed-fast-check.ts'],
          // what is wrong stays wrong for longer; a machine that others use takes five times as long now and then
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // by default one core is left idle
          maxWorkers: 2,
          // modules are loaded once for a core, not once for each file: a third of the time went into loading
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['apps/web/src/testing/fresh.ts'],
          // a thread for each file is more than half of the work; `fresh.ts` gives each file stores and a page of
          // its own
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          pool: 'threads',
          // the vendor ships modules that only bundlers can resolve
          server: { deps: { inline: [/@ledgerhq/] } },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,apps}/*/{src,test}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['packages/testkit/src/seed-fast-check.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
          // after the unit tests when both run
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'process',
          include: ['{packages,apps}/*/src/**/*.process.test.ts'],
          exclude: ['**/node_modules/**'],
          // whole stacks that are killed: one at a time, with the machine for themselves
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
