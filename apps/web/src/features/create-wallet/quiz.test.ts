import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickPlaces } from './quiz.ts'

test('three different words of the phrase are asked, in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(12, 24),
      fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 3 }),
      (words, numbers) => {
        let next = 0
        const places = pickPlaces(words, () => numbers[next++ % numbers.length] as number)
        expect(new Set(places).size).toBe(3)
        expect([...places].sort((a, b) => a - b)).toEqual(places)
        expect(places.every((place) => place >= 0 && place < words)).toBe(true)
      },
    ),
  )
})
