import type { FoundGroup } from './found.ts'

/** A thing in the list that a key or a finger can choose: a page, a text to search for, or all of a kind. */
export type Choice = { path: string } | { term: string } | { group: FoundGroup }

/** Choices that stand in one line of the list; the first is what Enter opens. */
export type Line = readonly [Choice, ...Choice[]]

/** Identifies a choice of a list. */
export function choiceKey(choice: Choice): string {
  if ('path' in choice) return choice.path
  return 'term' in choice ? `? ${choice.term}` : `all ${choice.group}`
}

/** Up and down go from line to line and around the ends, forth and back within a line. */
export type Move = 'up' | 'down' | 'forth' | 'back'

/**
 * The choice that a move leads to; undefined where it leads nowhere, as forth at the end of a line.
 *
 * @param from - key of the choice that it starts from; undefined when none is chosen yet
 */
export function moveChoice(lines: readonly Line[], from: string | undefined, move: Move): Choice | undefined {
  const at = lines.findIndex((line) => line.some((choice) => choiceKey(choice) === from))
  if (move === 'down') return lines[(at + 1) % lines.length]?.[0]
  if (move === 'up') return lines.at(at < 0 ? -1 : at - 1)?.[0]
  const line = lines[at]
  const place = line?.findIndex((choice) => choiceKey(choice) === from) ?? -1
  return line?.[move === 'forth' ? place + 1 : place - 1]
}
