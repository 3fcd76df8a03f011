import first from '../ja.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Japanese. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/ja.json') }
export default texts
