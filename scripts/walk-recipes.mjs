// Follows the guides of docs/how-to in a copy of the repository, as a newcomer would: makes an endpoint, a
// page and a wallet action with `npm run new`, translates their texts, and runs the commands of the guides.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'

await requireNode()

/** Folder of the copy; git leaves it out. */
const copy = inRoot('.tronlens-recipes')

/** What a translator would write. */
const TRANSLATIONS = {
  feeHistory: {
    title: {
      zh: '费用历史',
      ja: '手数料の履歴',
      ko: '수수료 내역',
      ar: 'سجل الرسوم',
      ru: 'История комиссий',
      fa: 'تاریخچهٔ کارمزدها',
      es: 'Historial de comisiones',
    },
  },
  takeRewards: {
    title: {
      zh: '领取奖励',
      ja: '報酬を受け取る',
      ko: '보상 받기',
      ar: 'سحب المكافآت',
      ru: 'Получить награды',
      fa: 'دریافت پاداش‌ها',
      es: 'Retirar recompensas',
    },
  },
}

/** Runs a command in the copy and ends the walk when it fails. */
function run(program, ...args) {
  console.log(`$ ${[program, ...args].join(' ')}`)
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  if (status === 0) return
  console.error(error ?? `${stdout}${stderr}`)
  console.log('recipes: 0 passed, 1 failed')
  process.exit(1)
}
const node = (...args) => run(process.execPath, ...args)
const vitest = (project, ...files) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)

function copyRepository() {
  rmSync(copy, { recursive: true, force: true })
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of stdout.split('\n').filter((line) => line !== '' && existsSync(inRoot(line)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(inRoot(file), join(copy, file))
  }
  // packages of the workspace are relative links, which lead into the copy
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => join(folder, name)),
  )
  for (const folder of ['.', 'e2e', ...parts].map((part) => join(part, 'node_modules')))
    if (existsSync(inRoot(folder)))
      cpSync(inRoot(folder), join(copy, folder), { recursive: true, verbatimSymlinks: true })
  // the copy has changes of its own, which some tests compare with the last commit
  run('git', 'init', '--quiet')
  run('git', 'add', '--all')
}

copyRepository()
node('scripts/new.mjs', 'endpoint', 'blocks/get-oldest-block', '--path', '/api/block/oldest')
node('scripts/new.mjs', 'page', 'statistics/fee-history')
node('scripts/new.mjs', 'action', 'take-rewards', '--type', 'WithdrawBalanceContract')
for (const [pack, { title }] of Object.entries(TRANSLATIONS))
  for (const [language, text] of Object.entries(title))
    writeFileSync(
      join(copy, `apps/web/src/i18n/packs/${pack}/${language}.json`),
      `${JSON.stringify({ [`${pack}.title`]: text }, null, 2)}\n`,
    )
node('node_modules/typescript/bin/tsc', '-b')
node('node_modules/@biomejs/biome/bin/biome', 'check', '.')
vitest('unit', 'packages/api-contract', 'scripts/docs')
vitest('web', 'apps/web/src/i18n')
vitest(
  'db',
  'apps/api/src/routes/blocks/get-oldest-block.db.test.ts',
  'apps/api/test/contract/recording.db.test.ts',
  'apps/api/test/contract/plans.db.test.ts',
)
rmSync(copy, { recursive: true, force: true })
console.log('recipes: 3 passed, 0 failed')
