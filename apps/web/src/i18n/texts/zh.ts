import type { Texts, TextsFile } from '../texts.ts'
import first from '../zh.json' with { type: 'json' }

/** All texts in Chinese. */
const texts: Texts = { first, packs: import.meta.glob<TextsFile>('../packs/*/zh.json') }
export default texts
