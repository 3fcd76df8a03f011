import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { themeCss } from './src/theme/tokens.ts'

const THEME_MODULE = 'virtual:themes.css'

/** Serves the colours of `theme/tokens.ts` as a real style sheet, so that they are there before any script runs. */
const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
  load: (id) => (id === `\0${THEME_MODULE}` ? themeCss() : undefined),
})

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), themeStyles()],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 800 },
  server: {
    proxy: {
      '/api': { target: apiOrigin, ws: true },
      '/wallet': apiOrigin,
      '/walletsolidity': apiOrigin,
      '/config.json': apiOrigin,
    },
  },
})
