// @vitest-environment happy-dom

import { render } from '@testing-library/react'
import type { Value } from '@tronlens/abi'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../../i18n/i18n.ts'
import { ValueTree } from './ValueTree.tsx'

beforeAll(async () => {
  startTexts()
  await loadTexts('abi')
})

test.each([
  [[], 'It answers nothing.'],
  [[{ name: 'all', type: 'uint256[]', text: '', items: [] }], 'alluint256[]empty list'],
] satisfies [Value[], string][])('%j is shown as "%s"', (values, text) => {
  const { container, unmount } = render(<ValueTree values={values} />)
  expect(container.textContent?.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  unmount()
})
