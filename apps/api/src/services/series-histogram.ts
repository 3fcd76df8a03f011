import type { Metric, Registry } from 'prom-client'

/** Takes the values of one combination of labels. */
export type HistogramSeries = { observe: (value: number) => void }

class Series implements HistogramSeries {
  /** Values by the first bound that they do not exceed; those above all bounds last. */
  readonly counts: number[]
  sum = 0

  constructor(
    readonly labels: Record<string, string | number>,
    readonly bounds: readonly number[],
  ) {
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(value: number): void {
    let at = 0
    while (at < this.bounds.length && value > (this.bounds[at] as number)) at++
    this.counts[at] = (this.counts[at] as number) + 1
    this.sum += value
  }
}

/**
 * A histogram for what is measured with every request. That of the library joins, sorts and looks up the
 * labels of each value, which takes longer than all else that measuring does; here the caller that measures
 * keeps its series.
 */
export class SeriesHistogram {
  readonly #series: Series[] = []
  readonly name: string
  readonly #help: string
  readonly #bounds: readonly number[]

  /** @param buckets - upper bounds, ascending */
  constructor({
    registry,
    name,
    help,
    buckets,
  }: {
    registry: Registry
    name: string
    help: string
    buckets: readonly number[]
  }) {
    this.name = name
    this.#help = help
    this.#bounds = buckets
    // the registry asks a metric for its name and its values only
    registry.registerMetric(this as unknown as Metric)
  }

  /** A series of its own; asked for once for each combination of labels. */
  add(labels: Record<string, string | number>): HistogramSeries {
    const made = new Series(labels, this.#bounds)
    this.#series.push(made)
    return made
  }

  /** Called by the registry. */
  async get() {
    return {
      name: this.name,
      help: this.#help,
      type: 'histogram',
      aggregator: 'sum',
      values: this.#series.flatMap((one) => this.#print(one)),
    }
  }

  #print({ labels, counts, sum }: Series) {
    let upTo = 0
    const buckets = counts.map((count, at) => {
      upTo += count
      const le = this.#bounds[at] ?? '+Inf'
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: upTo }
    })
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: upTo },
    ]
  }
}
