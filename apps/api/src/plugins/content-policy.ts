import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built page names the hash of its import map, which a script of its own puts into it. */
const MAP_HASH = /\bdata-map="(sha256-[\w+/=]+)"/g

/** Sources that name what may run inside the page, each by its content. There is one: the hashes of the modules. */
function inlineScripts(webDir: string | undefined): string[] {
  const page = webDir ? join(webDir, 'index.html') : undefined
  if (!page || !existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(MAP_HASH)].map(([, hash]) => `'${hash}'`)
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
