import type { t as translate } from '../../i18n/i18n.ts'
import type { Point } from '../../shared/chart/chart.ts'
import { formatCompact, formatInteger, formatPercent } from '../../shared/format/number.ts'
import { formatDate } from '../../shared/format/time.ts'
import { summaryOf } from './charts.ts'

/**
 * What a chart says of a period: its average, the most and the least, what its parts paid of it; also the
 * chart's text for those who do not see it.
 *
 * @param growth - compared with as many days before, as a share; undefined where that is not known
 * @param parts - names of the parts of each value
 * @param digits - fraction digits of the values
 */
export function wordsOf(
  t: typeof translate,
  points: readonly Point[],
  unit: string,
  growth: number | undefined,
  parts: readonly string[],
  digits?: number,
): string {
  const summary = summaryOf(points)
  if (!summary) return t('stats.empty')
  const whole = points.reduce((sum, { value }) => sum + value, 0)
  const shares = parts.map((name, index) => {
    const part = points.reduce((sum, point) => sum + (point.parts?.[index] ?? 0), 0)
    return `${name} ${formatPercent(whole > 0 ? part / whole : 0, 0)}`
  })
  const short = (value: number) => formatCompact(value, digits)
  const mean = short(summary.mean)
  const isOne = points.length === 1
  const sentences = [
    isOne
      ? t('stats.words.one', { day: formatDate(summary.most.day), mean, unit })
      : t('stats.words.mean', { days: formatInteger(points.length), mean, unit }),
    growth === undefined
      ? ''
      : t(growth < 0 ? 'stats.words.less' : 'stats.words.more', {
          change: formatPercent(Math.abs(growth), 1),
        }),
    isOne
      ? ''
      : t('stats.words.ends', {
          most: short(summary.most.value),
          mostDay: formatDate(summary.most.day),
          least: short(summary.least.value),
          leastDay: formatDate(summary.least.day),
        }),
    shares.length === 0 ? '' : t('stats.words.parts', { parts: shares.join(t('stats.comma')) }),
  ]
  return sentences.filter(Boolean).join(' ')
}
