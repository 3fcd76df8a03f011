/** Letters of other scripts and signs that look like Latin ones, in lower case. */
const LOOK: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  ь: 'b',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ғ: 'f',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Armenian, Cherokee, small capitals and other Latin letters
  ո: 'n',
  ս: 'u',
  օ: 'o',
  յ: 'j',
  ꭰ: 'd',
  ꭲ: 't',
  ꮪ: 's',
  ʀ: 'r',
  ʙ: 'b',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
  ꜱ: 's',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ɑ: 'a',
  ǀ: 'l',
  ǃ: 'i',
  ŧ: 't',
  ħ: 'h',
  ß: 'b',
  // signs of currencies
  '₮': 't',
  $: 's',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '₿': 'b',
  '₩': 'w',
  '₦': 'n',
  '₵': 'c',
  '₴': 's',
  // digits and strokes
  '0': 'o',
  '1': 'l',
  '|': 'l',
  i: 'l',
}

/**
 * What a text looks like: two texts with the same skeleton can be taken for each other at a glance. Case,
 * accents, blanks, signs and characters that are not seen do not count; letters of other scripts, currency
 * signs and digits count as the Latin letter that they look like.
 *
 * @example skeletonOf('USD₮') === skeletonOf('U S D Т') // the last letter is Cyrillic
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  let skeleton = ''
  for (const sign of plain) {
    const look = LOOK[sign] ?? sign
    const latin = LOOK[look] ?? look
    if (/[\p{L}\p{N}]/u.test(latin)) skeleton += latin
  }
  return skeleton
}
