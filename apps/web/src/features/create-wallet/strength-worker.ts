import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { StrengthAnswer, StrengthRequest } from './strength.ts'

// The scorer keeps the last password that it was asked about, so it lives here and ends with the wizard.
const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

self.addEventListener('message', ({ data: { id, password } }: MessageEvent<StrengthRequest>) => {
  const answer: StrengthAnswer = { id, strength: scorer.check(password).score }
  self.postMessage(answer)
})
