import type { Texts } from '../packs.ts';
/** All texts in Persian. */
declare const texts: Texts;
export default texts;
