import { milliseconds, sun, tokenAmount } from '@tronlens/core'
import { TrxAmount } from './Amount.tsx'
import { TimeAgo } from './Time.tsx'

/** What must not compile: an unused expectation here is an error of the compiler. */
export const MISTAKES = [
  // @ts-expect-error tokens are no sun
  <TrxAmount key={0} value={tokenAmount(1n)} />,
  // @ts-expect-error a plain integer says nothing about its unit
  <TrxAmount key={1} value={1n} />,
  // @ts-expect-error a height is no time
  <TimeAgo key={2} time={5} />,
  <TrxAmount key={3} value={sun(1n)} />,
  <TimeAgo key={4} time={milliseconds(5)} />,
]
