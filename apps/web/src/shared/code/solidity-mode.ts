import { HighlightStyle, StreamLanguage } from '@codemirror/language'
import { clike } from '@codemirror/legacy-modes/mode/clike'
import { json } from '@codemirror/legacy-modes/mode/javascript'
import { tags } from '@lezer/highlight'

const words = (text: string): Record<string, boolean> =>
  Object.fromEntries(text.split(' ').map((word): [string, boolean] => [word, true]))
const sizes = (name: string, step: number, most: number): string =>
  Array.from({ length: most / step }, (_, index) => `${name}${(index + 1) * step}`).join(' ')

/** Solidity as an editor reads it: enough for its looks. */
export const solidity = StreamLanguage.define(
  clike({
    name: 'solidity',
    keywords: words(
      'pragma solidity import as from contract interface library abstract is using for struct enum event error modifier function constructor fallback receive returns return if else while do break continue throw emit revert require assert new delete try catch assembly unchecked public private internal external pure view payable virtual override constant immutable anonymous indexed memory storage calldata transient type',
    ),
    types: words(
      `address bool string bytes byte int uint fixed ufixed var mapping trcToken ${sizes('bytes', 1, 32)} ${sizes('uint', 8, 256)} ${sizes('int', 8, 256)}`,
    ),
    blockKeywords: words('if else while do for try catch contract interface library struct enum function'),
    atoms: words(
      'true false this super msg block tx now wei gwei ether sun trx seconds minutes hours days weeks',
    ),
  }),
)
export const jsonMode = StreamLanguage.define(json)

/** Without colour: weight and shade distinguish keywords, types, comments and values. */
export const looks = HighlightStyle.define([
  { tag: tags.keyword, fontWeight: '650' },
  { tag: tags.typeName, color: 'var(--tl-ink-2)' },
  { tag: tags.comment, color: 'var(--tl-ink-3)' },
  { tag: [tags.string, tags.number, tags.atom], background: 'var(--tl-sunken)', borderRadius: '2px' },
])
