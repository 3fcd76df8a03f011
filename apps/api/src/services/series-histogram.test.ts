import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { SeriesHistogram } from './series-histogram.ts'

test('a histogram of series is printed as that of the library', async () => {
  const config = { name: 'seconds', help: 'Time of a statement', buckets: [0.1, 1, 5] }
  const [ours, theirs] = [new Registry(), new Registry()]
  const made = new SeriesHistogram({ ...config, registry: ours })
  const library = new Histogram({ ...config, labelNames: ['network', 'query'], registers: [theirs] })
  for (const labels of [
    { network: 'main', query: 'findBlock' },
    { network: 'side', query: 'of "quotes"\n' },
  ]) {
    const series = made.add(labels)
    for (const value of [0.05, 0.1, 0.1000001, 3, 5, 6]) {
      series.observe(value)
      library.observe(labels, value)
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})
