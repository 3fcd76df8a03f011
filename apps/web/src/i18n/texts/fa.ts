import first from '../fa.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Persian. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/fa.json') }
export default texts
