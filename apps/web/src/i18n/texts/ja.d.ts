import type { Texts } from '../packs.ts';
/** All texts in Japanese. */
declare const texts: Texts;
export default texts;
