/** Characters that are not seen but change what is: controls, directions, joiners, tags. */
const HIDDEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu
/** Joiners belong between letters of scripts that join; elsewhere they only hide. */
const JOINED =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}])/gu
/** Stands for a joiner that stays while the others are taken out. */
const KEPT = ['\uE000', '\uE001'] as const

/** Characters that would be taken out of a text. */
export const countHidden = (text: string): number => (text.replace(JOINED, '').match(HIDDEN) ?? []).length

/** A text of an untrusted author without invisible characters: what is left reads as it is written. */
export const safeText = (text: string): string =>
  text
    .replace(JOINED, (joiner) => (joiner === '\u200C' ? KEPT[0] : KEPT[1]))
    .replace(HIDDEN, '')
    .replaceAll(KEPT[0], '\u200C')
    .replaceAll(KEPT[1], '\u200D')

/** The beginning of a text, with an ellipsis where more follows; letters of several units stay whole. */
export function cutText(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
