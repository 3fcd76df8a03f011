// Plans and writes the files and registrations of a new thing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { planAction } from './action.mjs'
import { planContractType } from './contract-type.mjs'
import { NewThingError } from './edits.mjs'
import { planEndpoint } from './endpoint.mjs'
import { planPage } from './page.mjs'

/**
 * What a new thing needs.
 *
 * @typedef {object} Plan
 * @property {Record<string, string>} files - new files by path
 * @property {Record<string, (text: string) => string>} edits - changes of existing files
 * @property {string[]} [generate] - arguments of the vitest run that writes generated lists
 * @property {boolean} [generateProtocol] - whether classes of messages are generated
 * @property {string[]} next - what the user does afterwards
 */

/**
 * What plans read of the repository.
 *
 * @typedef {object} Repository
 * @property {(path: string) => string} read
 * @property {(path: string, having?: string) => string[]} folders - folders in a folder, those that have a file
 * @property {() => string[]} paths - paths of the API
 * @property {(noun: string) => string} tagOf - heading of a noun in the documentation
 */

const KINDS = {
  endpoint: planEndpoint,
  page: planPage,
  action: planAction,
  'contract-type': planContractType,
}

export const USAGE = `npm run new -- KIND NAME [options]
  endpoint NOUN/VERB-NOUN [--path /api/…]           such as endpoint blocks/get-oldest-block
  page SLICE/NAME [--path /…] [--routes FILE]       such as page statistics/fee-history --routes explorer-routes
  action NAME --type CONTRACT_TYPE                  such as action take-rewards --type WithdrawBalanceContract
  contract-type NAME --number N                     such as contract-type TakeRewardsContract --number 60
Each writes the files and registrations of the thing and prints what is left to do.`

/**
 * Reads the order of the user and plans what is to be written. Nothing is written.
 *
 * @param {string[]} args - of the command line
 * @param {string} root - of the repository
 * @returns {Plan}
 * @throws {NewThingError} when an argument is wrong, or the thing is there already
 */
export function planNew(args, root) {
  const { kind, name, options } = readOrder(args)
  const plan = KINDS[kind](name, options, repositoryAt(root))
  for (const path of Object.keys(plan.files))
    if (existsSync(join(root, path))) throw new NewThingError(`${path} is there already`)
  // all changes are made before the first is written, so that a file that looks different leaves nothing behind
  const changed = Object.entries(plan.edits).map(([path, edit]) => [
    path,
    edit(readFileSync(join(root, path), 'utf8')),
  ])
  return { ...plan, changed: Object.fromEntries(changed) }
}

function readOrder(args) {
  let parsed
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        routes: { type: 'string' },
        type: { type: 'string' },
        number: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new NewThingError(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`)
  }
  const [kind = '', name, ...rest] = parsed.positionals
  if (!Object.hasOwn(KINDS, kind) || rest.length > 0) throw new NewThingError(USAGE)
  return { kind, name, options: parsed.values }
}

/** @returns {Repository} */
function repositoryAt(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const folders = (path, having) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && (having === undefined || existsSync(join(root, path, entry.name, having))),
      )
      .map(({ name }) => name)
  const sourcesOf = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(join(folder, file)))
  const contract = 'packages/api-contract/src'
  return {
    read,
    folders,
    paths: () =>
      sourcesOf(contract).flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path)),
    tagOf: (noun) => {
      const tags = sourcesOf(join(contract, noun)).flatMap((text) =>
        [...text.matchAll(/ tag: '([^']+)'/g)].map(([, tag]) => tag),
      )
      const [mostUsed] = Object.entries(Object.groupBy(tags, (tag) => tag)).sort(
        ([, a], [, b]) => b.length - a.length,
      )
      return mostUsed?.[0] ?? noun
    },
  }
}

/**
 * Writes what was planned, formats it and writes generated lists.
 *
 * @param {Plan & { changed: Record<string, string> }} plan
 * @param {string} root - of the repository
 * @returns {string[]} paths of what was written
 * @throws {NewThingError} when a tool fails; what was written stays
 */
export function writeNew(plan, root) {
  const written = Object.entries({ ...plan.files, ...plan.changed })
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = written.map(([path]) => path)
  run(root, process.execPath, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...paths.filter((path) => !path.endsWith('.proto')),
  ])
  if (plan.generateProtocol) run(root, 'npm', ['run', 'proto'])
  if (plan.generate) run(root, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...plan.generate])
  return paths
}

function run(cwd, program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0)
    throw new NewThingError(
      `${program} ${args.slice(0, 3).join(' ')} failed:\n${error ?? `${stdout}${stderr}`}`,
    )
}
