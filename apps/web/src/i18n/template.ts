/** A piece of a translated sentence: text, a placeholder to be filled, or a stressed run of pieces. */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string }
  | { kind: 'strong'; parts: TemplatePart[] }

const OPEN = '\u0001'
const CLOSE = '\u0002'

/** Stands for a placeholder while the text goes through the translation library. */
export const markSlot = (name: string): string => `${OPEN}${name}${CLOSE}`

const splitSlots = (text: string): TemplatePart[] =>
  text
    .split(new RegExp(`(${OPEN}\\w+${CLOSE})`))
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(OPEN) ? { kind: 'slot', name: piece.slice(1, -1) } : { kind: 'text', text: piece },
    )

/** Takes a translated text with marked placeholders and `<b>` apart. */
export function parseTemplate(text: string): TemplatePart[] {
  return text
    .split(/(<b>.*?<\/b>)/)
    .filter((piece) => piece !== '')
    .flatMap((piece): TemplatePart[] =>
      piece.startsWith('<b>')
        ? [{ kind: 'strong', parts: splitSlots(piece.slice(3, -4)) }]
        : splitSlots(piece),
    )
}
