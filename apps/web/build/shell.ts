import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type UserConfig } from 'vite'

/** Where the built page has nothing yet. */
const EMPTY_ROOT = '<div id="root"></div>'

/** Whether a build makes the site itself, not a program that draws parts of it. */
export const isSite = ({ build: options }: UserConfig, { command }: { command: string }): boolean =>
  command === 'build' && !options?.ssr

/**
 * The page with the shell in it. The shell is inert until the app replaces it: input there would be lost.
 *
 * @throws when the page has no empty root
 */
export function withShell(html: string, shell: string): string {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT} for the shell.`)
  return html.replace(EMPTY_ROOT, () => `<div id="root"><div data-shell inert>${shell}</div></div>`)
}

/**
 * Draws the shell by a build of its own, of which nothing is kept.
 *
 * @param dist - folder of what is built: what a build that was killed leaves there goes with the next one
 */
async function drawShell(root: string, dist: string): Promise<string> {
  await mkdir(dist, { recursive: true })
  const outDir = await mkdtemp(join(dist, '.shell-'))
  try {
    await build({
      root,
      logLevel: 'error',
      build: { ssr: 'src/shell.tsx', outDir, copyPublicDir: false, minify: false },
    })
    const { renderShell } = (await import(pathToFileURL(join(outDir, 'shell.js')).href)) as {
      renderShell: () => Promise<string>
    }
    return await renderShell()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Puts what every visitor sees first into the page, so that it is drawn before any script has come. */
export const shell = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'shell',
    apply: isSite,
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        withShell(html, await drawShell(config.root, join(config.root, config.build.outDir))),
    },
  }
}
