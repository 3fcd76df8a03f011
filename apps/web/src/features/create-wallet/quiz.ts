/** How many words are asked back. */
const ASKED = 3

/** Places, from 0 and in order, of the words that are asked back; other ones each time. */
export function pickPlaces(words: number, random: () => number = Math.random): number[] {
  const left = Array.from({ length: words }, (_, place) => place)
  const picked = Array.from(
    { length: ASKED },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as number,
  )
  return picked.sort((a, b) => a - b)
}
