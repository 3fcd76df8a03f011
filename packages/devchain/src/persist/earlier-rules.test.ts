import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevchain } from '../devchain.ts'
import { DataDir } from './data-dir.ts'

test('a data directory of an earlier build goes on under the rules that it began with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  try {
    const dir = new DataDir(folder)
    const origin = { kind: 'preset', preset: 'fast', seed: 'earlier', firstSlot: 1_700_000_001_000 } as const
    // in the form before presets had generations
    dir.begin()
    dir.writeOrigin({ ...origin, accounts: 2, balance: 100, witnesses: 27 })
    writeFileSync(dir.logPath, '')
    dir.release()
    const devchain = createDevchain({ dataDir: folder, mode: 'manual', clock: () => 1_700_000_030_000 })
    devchain.produce(2)
    expect(devchain.chain.config.blockVersion).toBe(32)
    expect(devchain.chain.state.properties.amount('getAllowHardenExchangeCalculation')).toBe(0n)
    expect(devchain.chain.state.properties.amount('getRemoveThePowerOfTheGr')).toBe(0n)
    await devchain.close()
    const again = createDevchain({ dataDir: folder, mode: 'manual', clock: () => 1_700_000_030_000 })
    expect(again.chain.head.number).toBe(2)
    await again.close()
    expect(readFileSync(dir.logPath).length).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
