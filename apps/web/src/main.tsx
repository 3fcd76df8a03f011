import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/styles.ts'
import { App } from './app/App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { startNetwork } from './shared/api/networks.ts'
import { removeOldWorkers } from './shared/old-workers.ts'
import { MONO_FAMILY } from './theme/tokens.ts'

// a face is taken in when letters of it are drawn first, which is too late: a row would change its height. One that does not come is done without.
document.fonts.load(`1em ${MONO_FAMILY}`).catch(() => undefined)

/**
 * Starts the app. No module may wait for it: texts of another language than English need modules of this file, and
 * would wait for it while it waits for them.
 */
async function start(): Promise<void> {
  await Promise.all([startI18n(), startNetwork()])

  // a browser that refuses to name them shows none of their pages either
  removeOldWorkers(navigator.serviceWorker).catch(() => undefined)

  const root = document.getElementById('root')
  // in short steps, between which the browser can answer
  if (root)
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    )
}

void start()
