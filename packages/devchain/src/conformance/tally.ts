/** Counts equal and different answers by kind. */
export class Tally {
  readonly #rows = new Map<string, { equal: number; different: number }>()
  readonly differences: string[] = []

  /** Records a comparison: undefined means equal, a text describes the difference. */
  note(kind: string, what: string, difference: string | undefined): void {
    const row = this.#rows.get(kind) ?? { equal: 0, different: 0 }
    this.#rows.set(kind, row)
    if (difference === undefined) row.equal++
    else {
      row.different++
      this.differences.push(`${kind} · ${what} · ${difference}`)
    }
  }

  get total(): { equal: number; different: number } {
    let equal = 0
    for (const row of this.#rows.values()) equal += row.equal
    return { equal, different: this.differences.length }
  }

  /** The table: kind, equal, different. */
  table(): string {
    const rows = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1))
    const width = Math.max(...rows.map(([kind]) => kind.length), 5)
    const line = (kind: string, equal: unknown, different: unknown) =>
      `${kind.padEnd(width)}  ${String(equal).padStart(7)}  ${String(different).padStart(9)}`
    const { equal, different } = this.total
    return [
      line('kind', 'equal', 'different'),
      ...rows.map(([kind, row]) => line(kind, row.equal, row.different)),
      line('all', equal, different),
    ].join('\n')
  }
}
