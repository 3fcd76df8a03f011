import { renderToString } from 'react-dom/server'
import { Shell } from './app/Shell.tsx'
import { startTexts } from './i18n/i18n.ts'

/** The shell as HTML, in English; the build puts it into the page. */
export async function renderShell(): Promise<string> {
  await startTexts()
  return renderToString(<Shell />)
}
