const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** One line for each step: its name while it runs, its time when it is done. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  detail?: (result: T) => string,
): Promise<T> {
  const begin = performance.now()
  const result = await work()
  const note = detail?.(result)
  console.log(
    `  ${name.padEnd(12)} ${seconds(performance.now() - begin).padStart(7)}${note ? `   ${note}` : ''}`,
  )
  return result
}

/** Two columns in one table. */
export function printTable(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log('')
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`)
  console.log('')
}
