import type { Texts } from '../packs.ts';
/** All texts in Chinese. */
declare const texts: Texts;
export default texts;
