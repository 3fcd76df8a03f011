import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { integrity } from './build/integrity.ts'
import { namePageChunks } from './build/page-chunks.ts'
import { shell } from './build/shell.ts'
import { textGroups } from './build/text-groups.ts'
import { EARLY_PAGES } from './src/app/early-pages.ts'
import { themeCss } from './src/theme/tokens.ts'

const THEME_MODULE = 'virtual:themes.css'

/** Serves the colours of `theme/tokens.ts` as a real style sheet, so that they are there before any script runs. */
const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
  load: (id) => (id === `\0${THEME_MODULE}` ? themeCss() : undefined),
})

/** The contract's schemas are for servers: pages take its types, and the client from its own entry. */
const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('@sinclair/typebox'))
      this.error(
        `${importer} brings schemas into the page; import values from '@tronlens/api-contract/client'.`,
      )
  },
})

const SHELL_PACKAGES =
  /rolldown\/runtime|@mantine\/core\/esm\/core\/|node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|use-sync-external-store|clsx|@noble\/hashes|@scure\/base|lossless-json)\//
/** Modules that many pages need some of. */
const SMALL_PARTS =
  /@tabler\/icons-react|(?:create-safe-context|create-scoped-keydown-handler|use-id|use-uncontrolled|find-element-ancestor|random-id)\.mjs$|protocol\/src\/permission\.ts/
const SOURCE = fileURLToPath(new URL('./src', import.meta.url))

let names: Map<string, string> | undefined

/** The file of code that a module of the early pages goes into. */
const pageFile: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  names ??= namePageChunks(EARLY_PAGES, SOURCE, 'main.tsx', (module) => {
    const info = graph.getModuleInfo(module)
    return { atOnce: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] }
  })
  return names.get(id)
}

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000'

export default defineConfig({
  // the vendor's packages each bring their own copy of these
  resolve: { dedupe: ['@ledgerhq/devices', '@ledgerhq/errors', '@ledgerhq/hw-transport', '@ledgerhq/logs'] },
  plugins: [react(), themeStyles(), withoutSchemas(), textGroups(), shell(), integrity()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 800,
    // every browser of this target preloads modules itself
    modulePreload: { polyfill: false },
    // The content policy of the server allows fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // the first load names some hundred later files, and letters of hashes do not compress
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // styles need no name: they belong to the script of the same page
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Only what the first page needs by itself: what a later page brings along must not weigh on it.
          groups: [
            // Each file is a way to the server and back: one stays cached while our own code changes.
            { name: 'base', test: SHELL_PACKAGES, tags: ['$initial'] },
            { name: 'first', test: /apps\/web\/src\/|node_modules/, tags: ['$initial'] },
            { name: 'small', test: SMALL_PARTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: pageFile, debugName: 'pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: apiOrigin, ws: true },
      '/external': apiOrigin,
      '/users': apiOrigin,
      '/net': { target: apiOrigin, ws: true },
      '/wallet': apiOrigin,
      '/walletsolidity': apiOrigin,
      '/config.json': apiOrigin,
      '/og': apiOrigin,
      '^/(?:block|transaction|address|contract|token|token20)/': apiOrigin,
    },
  },
})
