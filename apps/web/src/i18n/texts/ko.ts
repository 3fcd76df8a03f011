import first from '../ko.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Korean. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/ko.json') }
export default texts
