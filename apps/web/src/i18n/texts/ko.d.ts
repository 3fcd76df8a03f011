import type { Texts } from '../packs.ts';
/** All texts in Korean. */
declare const texts: Texts;
export default texts;
