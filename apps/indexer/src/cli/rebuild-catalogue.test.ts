import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalogue } from '@tronlens/catalogue'
import { findRecording, readRecording, startReplayNode } from '@tronlens/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { rebuildCatalogue } from './rebuild-catalogue.ts'

test('the catalogue of a chain is written from what its node says', async () => {
  const node = await startReplayNode({ source: readRecording(findRecording()) })
  try {
    const out = await mkdtemp(join(tmpdir(), 'catalogue-'))
    onTestFinished(() => rm(out, { recursive: true }))
    const counts = await rebuildCatalogue({ nodeUrl: node.url, out, from: undefined })
    const { genesis, entries } = await loadCatalogue('trc10', out)
    expect(counts).toEqual({ trc10: entries.size, trc20: 0 })
    expect(genesis).toMatch(/^0{16}[0-9a-f]{48}$/)
    expect(entries.size).toBeGreaterThan(0)
    expect([...entries.values()].map(({ name }) => name)).toContain('GoldCoin')
    for (const { issuer, precision, logo } of entries.values()) {
      expect(issuer).toMatch(/^T/)
      expect(precision).toBeTypeOf('number')
      expect(logo).toBe('')
    }
  } finally {
    await node.stop()
  }
})
