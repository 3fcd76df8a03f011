import first from '../ar.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Arabic. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/ar.json') }
export default texts
