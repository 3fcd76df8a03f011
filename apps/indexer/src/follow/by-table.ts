/**
 * Makes indexes side by side, those of one table one after the other: the server makes up the names of its partitions' indexes from
 * what they hold, and gives two that are made at the same time the same name.
 *
 * @param atOnce - how many may be made at the same time, of different tables
 * @throws whatever `make` throws; what was begun by then is not waited for
 */
export async function makeByTable<Index extends { table: string }>(
  indexes: readonly Index[],
  atOnce: number,
  make: (index: Index) => Promise<void>,
): Promise<void> {
  const rest = [...indexes]
  const busy = new Set<string>()
  const takeNext = () => {
    const at = rest.findIndex(({ table }) => !busy.has(table))
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  const makeRest = async () => {
    for (let index = takeNext(); index; index = takeNext()) {
      busy.add(index.table)
      await make(index)
      busy.delete(index.table)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeRest))
}
