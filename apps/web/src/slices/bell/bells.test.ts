// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const TARGET = 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL'

test('what stands in the storage is a bell only where it can be one', async () => {
  localStorage.setItem(
    'bells',
    JSON.stringify([
      { subject: 'address', target: TARGET, base: '' },
      { subject: 'token', target: '1002000', base: '/net/side' },
      { subject: 'all', target: TARGET, base: '' },
      { subject: 'address', target: 'x', base: '' },
      7,
      null,
    ]),
  )
  vi.resetModules()
  const { setBell, bellKey } = await import('./bells.ts')
  setBell({ subject: 'contract', target: TARGET, base: '' }, true)
  setBell({ subject: 'address', target: TARGET, base: '' }, false)
  const kept = JSON.parse(localStorage.getItem('bells') ?? '[]') as Parameters<typeof bellKey>[0][]
  expect(kept.map(bellKey)).toEqual(['/net/side token 1002000', ` contract ${TARGET}`])
  localStorage.clear()
})
