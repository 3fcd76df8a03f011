import { useEffect, useRef, useState } from 'react'

/** From 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

export const SHORTEST_PASSWORD = 8
export const LEAST_STRENGTH = 2

/** What the scorer is asked, and its answer to the same id. */
export type StrengthRequest = { id: number; password: string }
export type StrengthAnswer = { id: number; strength: Strength }

/**
 * How hard a password is to guess; undefined until that is known.
 *
 * The scorer remembers what it was asked about, and its dictionaries are large: it is a worker that starts
 * with the first password and ends with the component.
 */
export function useStrength(password: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  const worker = useRef<Worker>(undefined)
  const last = useRef(0)
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  useEffect(() => {
    const id = ++last.current
    setStrength(undefined)
    if (password === '') return
    worker.current ??= startScorer(({ id, strength }) => {
      // an answer to an earlier password says nothing about this one
      if (id === last.current) setStrength(strength)
    })
    const request: StrengthRequest = { id, password }
    worker.current.postMessage(request)
  }, [password])
  return strength
}

function startScorer(onAnswer: (answer: StrengthAnswer) => void): Worker {
  const started = new Worker(new URL('./strength-worker.ts', import.meta.url), {
    type: 'module',
    name: 'password-strength',
  })
  started.addEventListener('message', ({ data }: MessageEvent<StrengthAnswer>) => onAnswer(data))
  return started
}
