import { AsyncLocalStorage } from 'node:async_hooks'

const labels = new AsyncLocalStorage<string>()

/**
 * Names the statements that a function sends: the name stands before them as a comment, which the server shows in its list of
 * running statements and in its statistics, and is told to whoever measures.
 */
export const labelled =
  <Args extends unknown[], Result>(label: string, query: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    labels.run(label, query, ...args)

/** Name of the function that is sending a statement; undefined outside of one. */
export const currentLabel = (): string | undefined => labels.getStore()
