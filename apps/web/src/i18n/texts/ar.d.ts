import type { Texts } from '../packs.ts';
/** All texts in Arabic. */
declare const texts: Texts;
export default texts;
