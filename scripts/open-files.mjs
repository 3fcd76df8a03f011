// Opens files of lists with pandas and LibreOffice. Needs Python 3 with venv and LibreOffice Calc (Debian: python3-venv,
// libreoffice-calc-nogui); pip fetches pandas.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'

await requireNode()

const python = inRoot('.tronlens-python')
const folder = mkdtempSync(join(tmpdir(), 'tronlens-files-'))

/** Runs a program that has to succeed. */
function run(program, args, environment = {}) {
  const env = { ...process.env, ...environment }
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env })
  if (status === 0) return
  console.error(error ? `${program} cannot be started: install python3-venv and libreoffice-calc-nogui.` : '')
  console.log('files: 0 passed, 1 failed')
  process.exit(1)
}

run('python3', ['-m', 'venv', python])
run(`${python}/bin/pip`, ['install', '-q', 'pandas==3.1.1', 'pyarrow'])
run(
  process.execPath,
  [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...['--project', 'db', 'apps/api/src/routes/exports/list-files.db.test.ts'],
  ],
  { LIST_FILES_DIR: folder },
)
run(`${python}/bin/python`, [
  inRoot('scripts/clients/open_files.py'),
  folder,
  'transactions-of-an-account=amount',
  'transfers-of-an-account=amount_str',
  'transfers-of-tokens=quant',
  'filtered-transfers=amount',
])
rmSync(folder, { recursive: true })
