import { useEffect, useState } from 'react'

/** From 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

export const SHORTEST_PASSWORD = 8
export const LEAST_STRENGTH = 2

/** The dictionaries are large, so they come with the first password. */
async function loadScorer(): Promise<(password: string) => Strength> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const { dictionary, adjacencyGraphs: graphs } = common
  const scorer = new ZxcvbnFactory({ dictionary, graphs })
  return (password) => scorer.check(password).score as Strength
}

let scorer: Promise<(password: string) => Strength> | undefined

/** How hard a password is to guess; undefined until that is known. */
export function useStrength(password: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    let isCurrent = true
    setStrength(undefined)
    if (password === '') return
    scorer ??= loadScorer()
    scorer.then((score) => isCurrent && setStrength(score(password)))
    return () => {
      isCurrent = false
    }
  }, [password])
  return strength
}
