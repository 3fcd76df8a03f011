// npm run new -- endpoint NOUN/VERB-NOUN: contract, handler, test, and their registrations.
import {
  addImport,
  camel,
  insertAfterLast,
  insertBefore,
  NewThingError,
  requireName,
  sentence,
} from './edits.mjs'

/**
 * Plans a `GET` route that answers the head block, ready to be changed into what it is for.
 *
 * @param {string} target - `blocks/get-oldest-block`
 * @param {{ path?: string }} options - path of the endpoint; `/api/blocks/oldest-block` when missing
 * @param {import('./new-thing.mjs').Repository} repository
 * @returns {import('./new-thing.mjs').Plan}
 */
export function planEndpoint(target, options, repository) {
  const [noun, file, ...rest] = (target ?? '').split('/')
  if (rest.length > 0 || file === undefined)
    throw new NewThingError(`"${target ?? ''}" is no NOUN/VERB-NOUN, such as blocks/get-oldest-block`)
  requireName(file, 'the name', 'get-oldest-block')
  const nouns = repository.folders('packages/api-contract/src', 'routes.ts')
  if (!nouns.includes(noun))
    throw new NewThingError(`there is no noun "${noun}"; choose one of ${nouns.join(', ')}`)
  const name = camel(file)
  const path = options.path ?? `/api/${noun}/${file.replace(/^[a-z]+-/, '')}`
  if (!/^\/(?:api|external)\/[\w/:.-]+$/.test(path))
    throw new NewThingError(`--path ${path} does not begin with /api/`)
  if (repository.paths().includes(path))
    throw new NewThingError(`an endpoint answers ${path} already; choose another --path`)

  const contract = `packages/api-contract/src/${noun}`
  const routes = `apps/api/src/routes/${noun}`
  return {
    files: {
      [`${contract}/${file}.ts`]: contractText(name, path, repository.tagOf(noun)),
      [`${routes}/${file}.ts`]: handlerText(name),
      [`${routes}/${file}.db.test.ts`]: testText(name, file),
    },
    edits: {
      [`${contract}/routes.ts`]: (text) =>
        insertBefore(
          addImport(text, `import { ${name} } from './${file}.ts'`),
          /^\} as const/m,
          `  ${name},\n`,
          `${contract}/routes.ts`,
        ),
      'packages/api-contract/src/index.ts': (text) => `${text}export * from './${noun}/${file}.ts'\n`,
      'apps/api/src/routes/index.ts': (text) =>
        insertAfterLast(
          addImport(text, `import { ${name}Route } from './${noun}/${file}.ts'`),
          /^ {2}\w+: \w+Route,$/,
          `  ${name}: ${name}Route,`,
          'apps/api/src/routes/index.ts',
        ),
    },
    generate: ['--project', 'unit', 'packages/api-contract', 'scripts/docs', '--update'],
    next: [
      `Describe the endpoint in ${contract}/${file}.ts and answer it in ${routes}/${file}.ts.`,
      'npx tsc -b',
      `npx vitest run --project db ${routes}/${file}.db.test.ts apps/api/test/contract/recording.db.test.ts`,
      'Write what the summary cannot say into docs/reference/endpoint-notes.md, and one line into CHANGELOG.md.',
    ],
  }
}

const contractText = (name, path, tag) => `import { Type } from '@sinclair/typebox'
import { Height } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** ${sentence(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}: the number of the head block. */
export const ${name} = defineRoute({
  name: '${name}',
  path: '${path}',
  cost: 'light',
  tag: '${tag}',
  summary: 'The number of the head block',
  query: Type.Object({}),
  answer: Type.Object({ block: Height }),
  example: {},
})
`

const handlerText = (name) => `import { ${name} } from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { handle } from '../handle.ts'

export const ${name}Route = handle(${name}, async (_request, { chain }) => {
  const { head_number } = await chain.state()
  return { block: blockNumber(Number(head_number)) }
})
`

const testText = (name, file) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { ${name}Route } from './${file}.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(serveRoutes([${name}Route]), recordedChain())
}, 240_000)
afterAll(() => api.close())

test('the answer names the head block of the recorded chain', async () => {
  const { block } = await injectClient(api.app).${name}()
  expect(block).toBe(recordedChain().head())
})
`
