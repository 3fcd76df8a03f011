// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { chooseNetwork, type Network, shownNetwork } from './networks.ts'

const before = shownNetwork.get()
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  shownNetwork.set(before)
})

const side: Network = {
  key: 'side',
  name: 'Side',
  type: 'sidechain',
  capabilities: [],
  base: '/net/side',
}

test('a network with an address of its own is shown there, and one without it here', () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  window.location.hash = '#/block/5'
  chooseNetwork({ ...side, origin: 'https://side.example' })
  expect(leave).toHaveBeenCalledWith('https://side.example/?net=side#/block/5')
  expect(localStorage.getItem('NET')).toBe('side')
  expect(shownNetwork.get()).toEqual(before)

  chooseNetwork({ ...side, origin: window.location.origin })
  expect(shownNetwork.get()).toMatchObject({ key: 'side', base: '/net/side' })
  expect(leave).toHaveBeenCalledTimes(1)
})
