import { expect, test } from 'vitest'
import { markSlot, parseTemplate } from './template.ts'

test('a sentence comes apart into text, placeholders and stressed runs', () => {
  expect(parseTemplate(`${markSlot('owner')} voted for <b>${markSlot('n')} people</b>.`)).toEqual([
    { kind: 'slot', name: 'owner' },
    { kind: 'text', text: ' voted for ' },
    {
      kind: 'strong',
      parts: [
        { kind: 'slot', name: 'n' },
        { kind: 'text', text: ' people' },
      ],
    },
    { kind: 'text', text: '.' },
  ])
})
