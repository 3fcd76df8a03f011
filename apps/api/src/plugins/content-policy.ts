import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Sources that name the inline scripts of the built page, each by its content. There is one: the hashes of the modules. */
function inlineScripts(webDir: string | undefined): string[] {
  const page = webDir ? join(webDir, 'index.html') : undefined
  if (!page || !existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

/**
 * What pages of ours may load and do: everything comes from this origin, no inline script runs but the map of hashes that was built.
 *
 * @param webDir where the built web app lies
 */
export const contentPolicy = (webDir: string | undefined) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts(webDir)],
    scriptSrcAttr: ["'none'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
})
