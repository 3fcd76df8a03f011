import { Fragment, type ReactNode } from 'react'
import { type TranslationKey, useT } from './i18n.ts'
import { markSlot, parseTemplate, type TemplatePart } from './template.ts'

export interface SentenceProps {
  text: TranslationKey
  values?: Record<string, ReactNode>
  /** Chooses the plural form. */
  count?: number
  /**
   * Breaks lines between phrases and what stands between them before it breaks a phrase, for narrow columns.
   */
  inPhrases?: boolean
}

const PHRASE = { display: 'inline-block' }

/** A piece of text as a box of its own, between the spaces around it, at which lines break. */
function Phrase({ text }: { text: string }) {
  const words = text.trim()
  if (words === '') return text
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <span style={PHRASE}>{words}</span>
      {text.slice(start + words.length)}
    </>
  )
}

const renderParts = (
  parts: readonly TemplatePart[],
  values: Record<string, ReactNode>,
  inPhrases = false,
): ReactNode =>
  parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    if (part.kind === 'text' && inPhrases) return <Phrase key={index} text={part.text} />
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>
    if (part.kind === 'slot') return <Fragment key={part.name}>{values[part.name]}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    return <strong key={index}>{renderParts(part.parts, values)}</strong>
  })

/** A whole translated sentence whose placeholders are filled with components. */
export function Sentence({ text, values = {}, count, inPhrases }: SentenceProps) {
  const t = useT()
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, markSlot(name)]))
  const translated = t(text, count === undefined ? marks : { ...marks, count })
  return <>{renderParts(parseTemplate(translated), values, inPhrases)}</>
}
