import type { Texts, TextsFile } from '../packs.ts'
import first from '../ru.json' with { type: 'json' }

/** All texts in Russian. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/ru.json') }
export default texts
