import type { EarlyPage } from '../src/app/early-pages.ts'

type PageOf = Pick<EarlyPage, 'family' | 'page'>

/** Modules that a module needs: at once, and when they are first shown. */
type FindImports = (id: string) => { atOnce: readonly string[]; later: readonly string[] }

/** Packages that weigh too much for a page that needs a field of a form only: what signs, and dialogs. */
const HEAVY = /\/packages\/(?!core\/)|\/node_modules\/@mantine\/|\/apps\/web\/node_modules\//

/** A module that the router shows, and no dialog or part of one. */
const PAGE = /Page\.tsx$/

/**
 * Names the file of code that each module of the early pages goes into. Each file is a way to the server and
 * back before the content of a page, so that what pages share is one file and not one for each set of pages.
 * What acting pages share with others is apart from it, without what brings the code that signs or dialogs: every
 * page that needs a field of a form would load that.
 *
 * What one page needs alone stays with it. A file may hold only what several pages need: the build puts packages of
 * one page into the file of that page, and two files that need each other begin in the wrong order.
 *
 * Packages are left out: they export everything from one module, of which a page needs a part.
 *
 * @param source - folder of the modules of the app
 * @param entry - the module that the app begins with
 * @returns names by module; a page's own module, with which a file of its own begins, has none
 */
export function namePageChunks(
  early: readonly PageOf[],
  source: string,
  entry: string,
  find: FindImports,
): Map<string, string> {
  const isOurs = (id: string) => id.startsWith(`${source}/`)
  const spread = (start: string, next: (id: string) => readonly string[]): Set<string> => {
    const seen = new Set([start])
    for (const id of seen) for (const each of next(id).filter(isOurs)) seen.add(each)
    return seen
  }
  const all = spread(`${source}/${entry}`, (id) => [...find(id).atOnce, ...find(id).later])
  const pages = new Set([...all].flatMap((id) => find(id).later).filter((id) => PAGE.test(id)))
  for (const { page } of early) pages.add(`${source}/${page}`)

  const users = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of spread(page, (each) => find(each).atOnce)) {
      const known = users.get(id)
      if (known) known.add(page)
      else users.set(id, new Set([page]))
    }
  const names = new Map<string, string>()
  for (const [id, found] of users) {
    const known = early.filter(({ page }) => found.has(`${source}/${page}`))
    if (pages.has(id) || found.size < 2 || known.length === 0) continue
    if (known.length > 1 && known.some(({ family }) => family === 'reading')) names.set(id, 'pages')
    else if (known.some(({ family }) => family === 'acting') && !isHeavy(id)) names.set(id, 'acting')
  }
  return names

  function isHeavy(id: string): boolean {
    return [...spread(id, (each) => find(each).atOnce)].some((each) =>
      find(each).atOnce.some((next) => HEAVY.test(next)),
    )
  }
}
