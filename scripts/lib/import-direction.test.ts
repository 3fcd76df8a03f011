import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

const FORBIDDEN = [
  ['shared/lists/list.ts', '../../slices/block/block.ts'],
  ['shared/lists/other.ts', '../../app/App.tsx'],
  ['slices/block/pages/A.tsx', '../../../app/layout/Header.tsx'],
  ['slices/block/pages/B.tsx', '../../../features/wallet/wallet.ts'],
  ['slices/block/pages/C.tsx', '../../account/holdings.ts'],
  ['slices/account/components/tabs/D.tsx', '../../../home/components/Part.tsx'],
  ['slices/vote/vote.ts', '../block/block.ts'],
  ['slices/unheard/components/Part.tsx', '../../transfer/movement.ts'],
  ['features/wallet/A.tsx', '../exchange/pairs.ts'],
  ['features/wallet/B.tsx', '../../app/App.tsx'],
]
const ALLOWED = [
  ['slices/block/pages/D.tsx', '../components/BlockTable.tsx'],
  ['slices/block/pages/E.tsx', '../../transfer/movement.ts'],
  ['slices/block/pages/F.tsx', '../../../shared/paths.ts'],
  ['features/wallet/C.tsx', '../../slices/account/holdings.ts'],
  ['app/App.tsx', '../slices/block/pages/BlockPage.tsx'],
]

/** The files with a forbidden import, as the linter finds them under the rules of this repository. */
function lint(files: readonly string[][]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-lint-'))
  try {
    for (const config of ['biome.json', 'apps/web/biome.json'])
      cpSync(join(ROOT, config), join(folder, config))
    for (const [file = '', specifier] of files) {
      const path = join(folder, 'apps/web/src', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `import { thing } from '${specifier}'\n\nexport const used = thing\n`)
    }
    const args = [BIOME, 'lint', '--only=style/noRestrictedImports', '--vcs-enabled=false']
    const { stderr } = spawnSync(process.execPath, [...args, '--max-diagnostics=none'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const found = [...stderr.matchAll(/apps\/web\/src\/(\S+?):\d+:\d+ lint\/style\/noRestrictedImports/g)]
    return found.map((match) => match[1] ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the linter finds every import against the direction, and no other', () => {
  expect(lint([...FORBIDDEN, ...ALLOWED]).sort()).toEqual(FORBIDDEN.map(([file]) => file).sort())
})
