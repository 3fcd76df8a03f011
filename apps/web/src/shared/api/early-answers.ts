declare global {
  interface Window {
    /**
     * Answers that the document asked for before the app ran, by URL; `build/early.ts`
     * writes the script that does.
     */
    earlyAnswers?: Record<string, Promise<Response>>
  }
}

/** Milliseconds after which an answer that no query took is too old to be shown. */
const FRESH_MS = 20_000

/**
 * Takes the answer that the document asked for early; each is given once, so that a later request asks again.
 *
 * @param now - milliseconds since the document began to load
 * @returns undefined where none was asked for, or it is old
 */
export function takeEarlyAnswer(url: string, now = performance.now()): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers
  const answer = answers?.[url]
  if (!answers || !answer) return undefined
  delete answers[url]
  return now < FRESH_MS ? answer : undefined
}
