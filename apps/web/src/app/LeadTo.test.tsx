// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { HashRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { LeadTo } from './LeadTo.tsx'

test('an older address keeps what was asked of it', () => {
  window.location.hash = '#/exchange?id=5'
  render(
    <HashRouter>
      <Routes>
        <Route path="/exchange" element={<LeadTo pathname="/exchange/trc20" />} />
        <Route path="*" element={null} />
      </Routes>
    </HashRouter>,
  )
  expect(window.location.hash).toBe('#/exchange/trc20?id=5')
})
