import first from '../es.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Spanish. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/es.json') }
export default texts
