import { expect, test } from 'vitest'
import { isUnlimited } from './allowance.ts'
import { imitationsOf, type KnownToken, type NamedToken } from './imitation.ts'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['USDT', 'usdt'],
  ['USDT', 'USD₮'],
  ['USDT', 'U S D T'],
  ['USDT', 'USD\u0422'], // Cyrillic Te
  ['USDT', '\u202EUSDT\u200B'],
  ['USDT', 'ＵＳＤＴ'],
  ['USDT', 'ÚSDT.'],
  ['WIN', 'W1N'],
  ['Tether USD', 'TetherUSD'],
])('%s and %s look the same', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one))
})

test.each([
  ['USDT', 'USDJ'],
  ['USDT', 'USDT2'],
  ['JST', 'JUST'],
  ['波场', '波场币'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one))
})

test('signs alone look like nothing', () => {
  expect(skeletonOf(' ·•\u200B')).toBe('')
})

const token = (id: string, parts: Partial<KnownToken> = {}): KnownToken => ({
  id,
  name: 'Tether USD',
  symbol: 'USDT',
  created: 10n,
  ...parts,
})
const fake = (parts: Partial<NamedToken> = {}): NamedToken => token('fake', { created: 20n, ...parts })
const find = imitationsOf([
  token('real'),
  token('_', { name: 'TRON', symbol: 'TRX', isListed: true, created: 0n }),
])

test('a younger token imitates the one whose name or symbol it has', () => {
  expect(find(fake())?.id).toBe('real')
  expect(find(fake({ name: 'Another' }))?.id).toBe('real')
  expect(find(fake({ symbol: 'XYZ' }))?.id).toBe('real')
  expect(find(fake({ name: 'USDT', symbol: 'Tether USD' }))?.id).toBe('real')
})

test('neither the original, nor an older one, nor one of another name does', () => {
  expect(find(token('real'))).toBeUndefined()
  expect(find(fake({ created: 5n }))).toBeUndefined()
  expect(find(fake({ name: 'Something else', symbol: 'ELSE' }))).toBeUndefined()
})

test('a copy that is known itself stays one, and is the original of no other', () => {
  // tokens that most accounts hold come first, and a copy can be handed out to more of them
  const copy = token('copy', { created: 15n })
  const findWithCopy = imitationsOf([copy, token('real')])
  expect(findWithCopy(copy)?.id).toBe('real')
  expect(findWithCopy(token('real'))).toBeUndefined()
  expect(findWithCopy(fake())?.id).toBe('real')
})

test('what the site names is the original, whatever is older', () => {
  const findListed = imitationsOf([token('older', { created: 1n }), token('named', { isListed: true })])
  expect(findListed(token('older', { created: 1n }))?.id).toBe('named')
  expect(findListed(token('named'))).toBeUndefined()
  expect(findListed(fake())?.id).toBe('named')
})

test('the coin of the chain is imitated by whatever has its name, however old', () => {
  expect(find(fake({ name: 'Tr0n', symbol: 'X', created: 1n }))?.id).toBe('_')
})

test('names of one or two letters mean nothing', () => {
  expect(
    imitationsOf([token('real', { name: 'AB', symbol: 'AB' })])(fake({ name: 'AB', symbol: 'AB' })),
  ).toBeUndefined()
})

test('an allowance that no supply reaches is unlimited', () => {
  expect(isUnlimited((1n << 256n) - 1n)).toBe(true)
  expect(isUnlimited(1n << 255n)).toBe(true)
  expect(isUnlimited((1n << 255n) - 1n)).toBe(false)
  expect(isUnlimited(0n)).toBe(false)
})
