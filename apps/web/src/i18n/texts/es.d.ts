import type { Texts } from '../packs.ts';
/** All texts in Spanish. */
declare const texts: Texts;
export default texts;
