import type { Texts } from '../packs.ts';
/** All texts in Russian. */
declare const texts: Texts;
export default texts;
