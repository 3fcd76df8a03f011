/**
 * Does two things in one transaction over one connection, whose statements take turns: while the server runs
 * one of them, the next is put together. Where one fails, the other is waited for before the failure is
 * reported, so that nothing of it is sent after the end of the transaction; of two failures the first is
 * reported, as the second only says that the transaction is over.
 *
 * @param aside - has no part in what the work reads or writes
 * @param work - is given what waits for the end of the other
 */
export async function runConcurrently<Result>(
  aside: Promise<void>,
  work: (settled: Promise<void>) => Promise<Result>,
): Promise<Result> {
  const both = [work(aside), aside] as const
  try {
    return (await Promise.all(both))[0]
  } finally {
    await Promise.allSettled(both)
  }
}
