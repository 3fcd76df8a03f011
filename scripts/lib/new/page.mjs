// npm run new -- page SLICE/NAME: path, page, texts, route and browser test of a page with a heading.
import {
  camel,
  insertAfterLast,
  insertBefore,
  NewThingError,
  pascal,
  requireName,
  sentence,
} from './edits.mjs'

/** Languages of the app besides English. */
export const OTHER_LANGUAGES = ['zh', 'ja', 'ko', 'ar', 'ru', 'fa', 'es']
const ROUTE_FILES = ['explorer-routes', 'contract-routes', 'governance-routes', 'tool-routes', 'site-routes']
const WEB = 'apps/web/src'

/**
 * Plans a page with a heading and a pack of texts of its own.
 *
 * @param {string} target - `statistics/fee-history`: a slice and the name of the page
 * @param {{ path?: string, routes?: string }} options - path of the page; file of `app/` that has its route
 * @param {import('./new-thing.mjs').Repository} repository
 * @returns {import('./new-thing.mjs').Plan}
 */
export function planPage(target, options, repository) {
  const [slice, name, ...rest] = (target ?? '').split('/')
  if (rest.length > 0 || name === undefined)
    throw new NewThingError(`"${target ?? ''}" is no SLICE/NAME, such as statistics/fee-history`)
  requireName(name, 'the name', 'fee-history')
  const slices = repository.folders(`${WEB}/slices`)
  if (!slices.includes(slice))
    throw new NewThingError(`there is no slice "${slice}"; choose one of ${slices.join(', ')}`)
  const path = options.path ?? `/data/${name}`
  if (!/^\/[\w/-]+$/.test(path)) throw new NewThingError(`--path ${path} is no path such as /data/${name}`)
  const file = options.routes ?? 'explorer-routes'
  if (!ROUTE_FILES.includes(file))
    throw new NewThingError(`--routes ${file} is none of ${ROUTE_FILES.join(', ')}`)
  const key = camel(name)
  const component = `${pascal(name)}Page`
  const title = sentence(name)
  const page = `${WEB}/slices/${slice}/pages/${component}.tsx`
  if (repository.read(`${WEB}/shared/paths.ts`).includes(`  ${key}:`))
    throw new NewThingError(`apps/web/src/shared/paths.ts has a path "${key}" already; choose another name`)
  return {
    files: {
      [page]: pageText(component, key),
      ...packFiles(key, title),
    },
    edits: {
      [`${WEB}/shared/paths.ts`]: (text) =>
        insertBefore(
          insertBefore(text, /^\} as const/m, `  ${key}: '${path}',\n`, 'apps/web/src/shared/paths.ts'),
          /^\} as const(?![\s\S]*^\} as const)/m,
          `  ${key}: () => ROUTES.${key},\n`,
          'apps/web/src/shared/paths.ts',
        ),
      ...registerPack(key),
      [`${WEB}/app/${file}.tsx`]: (text) =>
        insertAfterLast(
          insertBefore(
            text,
            /^\/\*\*[^\n]*\*\/\nexport const \w+Routes/m,
            `const ${component} = lazyWithTexts(['${key}'], () => import('../slices/${slice}/pages/${component}.tsx'))\n\n`,
            `apps/web/src/app/${file}.tsx`,
          ),
          /^ {4}<Route /,
          `    <Route path={ROUTES.${key}} element={<${component} />} />`,
          `apps/web/src/app/${file}.tsx`,
        ),
      'e2e/support/routes.ts': (text) =>
        insertBefore(text, /^ {2}\[BARE, /m, `  ['${path}', /^${title}$/],\n`, 'e2e/support/routes.ts'),
    },
    next: [
      `Translate ${WEB}/i18n/packs/${key}/{${OTHER_LANGUAGES.join(',')}}.json: a test fails as long as they are English.`,
      `Write the page in ${page}; add it to app/layout/navigation.ts when a menu leads to it.`,
      `npx tsc -b && npx vitest run --project web ${WEB}/i18n ${WEB}/slices/${slice}`,
      'npx playwright test --config e2e/playwright.config.ts e2e/tests/routes.spec.ts',
    ],
  }
}

/** A pack of one text in each language; English until it is translated. */
export const packFiles = (key, title) =>
  Object.fromEntries(
    ['en', ...OTHER_LANGUAGES].map((language) => [
      `${WEB}/i18n/packs/${key}/${language}.json`,
      `${JSON.stringify({ [`${key}.title`]: title }, null, 2)}\n`,
    ]),
  )

/** Names a pack where packs are listed. */
export const registerPack = (key) => ({
  [`${WEB}/i18n/packs.ts`]: (text) =>
    insertAfterLast(
      text,
      /^ {2}\w+: typeof import\('\.\/packs\//,
      `  ${key}: typeof import('./packs/${key}/en.json')`,
      'apps/web/src/i18n/packs.ts',
    ),
})

const pageText = (component, key) => `import { useT } from '../../../i18n/i18n.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'

export default function ${component}() {
  const t = useT()
  return <PageTitle title={t('${key}.title')} />
}
`
