import type { BenchRow } from './indexer.ts'
import { findHomeFiles, kilobytes } from './web-build.ts'

const GOAL_KILOBYTES = 200

/**
 * Measures what the home page loads: script and style named by `index.html`, everything those import (the
 * page itself and the English texts are part of them), and what it loads once it is shown. Each file is
 * compressed with brotli at its best.
 */
export function benchWebWeight(): BenchRow[] {
  const { scripts, styles } = findHomeFiles()
  const [script, style] = [kilobytes(scripts), kilobytes(styles)]
  return [
    { what: 'home page, script (brotli)', value: script, unit: 'kB' },
    { what: 'home page, style (brotli)', value: style, unit: 'kB' },
    {
      what: 'home page, script and style',
      value: script + style,
      unit: 'kB',
      goal: `≤ ${GOAL_KILOBYTES}`,
      isMet: script + style <= GOAL_KILOBYTES,
    },
  ]
}
