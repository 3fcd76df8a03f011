import first from '../ru.json' with { type: 'json' }
import type { Texts, TextsFile } from '../texts.ts'

/** All texts in Russian. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/ru.json') }
export default texts
