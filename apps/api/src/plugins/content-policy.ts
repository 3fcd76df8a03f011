import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
/** The built page names the hash of its import map, which a script of its own puts into it. */
const MAP_HASH = /\bdata-map="(sha256-[\w+/=]+)"/g

/**
 * Sources that name what may run inside the page, each by its content: what runs before the first paint, and
 * the map of module hashes.
 */
function inlineScripts(webDir: string | undefined): string[] {
  const page = webDir ? join(webDir, 'index.html') : undefined
  if (!page || !existsSync(page)) return []
  const html = readFileSync(page, 'utf8')
  return [
    ...[...html.matchAll(INLINE_SCRIPT)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    ),
    ...[...html.matchAll(MAP_HASH)].map(([, hash]) => `'${hash}'`),
  ]
}

/**
 * What pages of ours may load and do: everything comes from this origin, no inline script runs but the map of
 * hashes that was built.
 *
 * @param webDir where the built web app lies
 * @param relay - of WalletConnect, the one other place that pages may speak to, where the operator chose it
 */
export const contentPolicy = (webDir: string | undefined, relay?: string) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts(webDir)],
    scriptSrcAttr: ["'none'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(relay === undefined ? [] : [new URL(relay).origin])],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
})
