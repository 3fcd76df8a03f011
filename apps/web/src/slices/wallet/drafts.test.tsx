// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shownNetwork } from '../../shared/api/networks.ts'
import { createDrafts } from './drafts.ts'

const show = (key: string | undefined) =>
  shownNetwork.set({ key, base: key === undefined ? '' : `/net/${key}`, isNew: true })

afterEach(() => {
  cleanup()
  show(undefined)
})

test('a draft is there again on its network and with its wallet, and nowhere else', () => {
  const useDraft = createDrafts('')
  const { result, rerender } = renderHook(({ id }) => useDraft({ id }), { initialProps: { id: 'alice' } })
  const keepOfAlice = result.current[1]
  act(() => keepOfAlice('three votes'))
  expect(result.current[0]).toBe('three votes')
  rerender({ id: 'bob' })
  expect(result.current[0]).toBe('')
  act(() => show('side'))
  rerender({ id: 'alice' })
  expect(result.current[0]).toBe('')
  // what was begun before and ends now still belongs where it was begun
  act(() => keepOfAlice('four votes'))
  expect(result.current[0]).toBe('')
  act(() => show(undefined))
  expect(result.current[0]).toBe('four votes')
})
