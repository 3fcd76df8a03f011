import { expect, test } from 'vitest'
import { parseApp, pathToApp, readApp } from './site-place.ts'

test('a page is named by its address, with or without https', () => {
  expect(parseApp('https://dapp.example/swap?x=1#top')).toEqual({
    url: 'https://dapp.example/swap?x=1#top',
    origin: 'https://dapp.example',
  })
  expect(parseApp(' dapp.example ')?.origin).toBe('https://dapp.example')
  expect(parseApp('http://127.0.0.1:5000/')?.origin).toBe('http://127.0.0.1:5000')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob://x',
  '',
  'https://',
])('what is no page on the web is none: %s', (text) => {
  expect(parseApp(text)).toBeUndefined()
})

test('the address of this page names one', () => {
  const path = pathToApp('https://dapp.example/?a=b&c')
  expect(readApp(path.slice(path.indexOf('?')))?.url).toBe('https://dapp.example/?a=b&c')
  expect(readApp('')).toBeUndefined()
})
