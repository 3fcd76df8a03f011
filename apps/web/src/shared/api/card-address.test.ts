import { expect, test } from 'vitest'
import { cardAddress } from './card-address.ts'

test.each([
  ['https://a.example/#/block/5', 'https://a.example/block/5'],
  ['https://a.example/?net=side#/block/5', 'https://a.example/block/5?net=side'],
  [
    'https://a.example/?net=side#/token20/TR7N/holders?page=2',
    'https://a.example/token20/TR7N/holders?net=side&page=2',
  ],
  ['https://a.example/#/contract/TR7N/code?file=a%20b', 'https://a.example/contract/TR7N/code?file=a+b'],
])('%s is handed on as %s', (href, address) => {
  expect(cardAddress(href, 'en')).toBe(address)
})

test.each([
  'https://a.example/',
  'https://a.example/?net=side#/blockchain/blocks',
  'https://a.example/#/block/5/a/b',
  'https://a.example/connect/#/block/5',
  'https://a.example/#/block/',
])('%s has no card and stays as it is', (href) => {
  expect(cardAddress(href, 'en')).toBe(href)
})

test('the card speaks the language of the page, which only needs naming where it is not English', () => {
  expect(cardAddress('https://a.example/?net=side#/block/5', 'fa')).toBe(
    'https://a.example/block/5?net=side&lang=fa',
  )
  expect(cardAddress('https://a.example/', 'fa')).toBe('https://a.example/')
})
