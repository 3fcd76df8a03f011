import { AppError } from '@tronlens/core'

/** Hash of the blocks `from` to `to` of one index. */
export type HashRange = (from: bigint, to: bigint) => Promise<string>

/**
 * First block of a range in which two indexes differ, found by halving: the hash of a range is a sum over its
 * blocks.
 *
 * @returns undefined when the range is equal
 */
export async function findFirstDifference(
  ours: HashRange,
  theirs: HashRange,
  from: bigint,
  to: bigint,
  progress: (done: bigint, all: bigint, where: string) => void = () => undefined,
): Promise<bigint | undefined> {
  /** Each comparison halves what is left. */
  const all = BigInt((to - from + 1n).toString(2).length) + 1n
  let done = 0n
  const isEqual = async (last: bigint) => {
    const [a, b] = await Promise.all([ours(from, last), theirs(from, last)])
    done++
    progress(done < all ? done : all, all, `blocks ${from} to ${last}`)
    return a === b
  }
  if (await isEqual(to)) return undefined
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) / 2n
    if (await isEqual(middle)) low = middle + 1n
    else high = middle
  }
  return low
}

/** The other API does not return a hash. */
export class NoHashError extends AppError {
  readonly code = 'API_UNREACHABLE'
}

/** Hashes prove nothing: what blocks of a partial index did depends on what it knew of before. */
export class NotComparableError extends AppError {
  readonly code = 'INVALID_CONFIG'
}

/**
 * What was indexed before a block changes the hashes after it.
 *
 * @throws {NotComparableError} unless an index begins with block 0
 */
export function requireWhole(name: string, first: bigint): void {
  if (first > 0n)
    throw new NotComparableError(
      `${name} begins with block ${first}; only indexes that begin with block 0 have the same hashes.`,
    )
}

/** Asks another API for hashes. */
export const askApi =
  (url: string): HashRange =>
  async (from, to) => {
    const { answer, status } = await ask<{ hash: string }>(
      url,
      `api/system/content-hash?from=${from}&to=${to}`,
    )
    if (answer.hash === undefined)
      throw new NoHashError(`${url} returns no hash of blocks ${from} to ${to}: ${answer.message ?? status}`)
    return answer.hash
  }

/** Blocks of the index of another API: its first one, and the newest that no fork takes back. */
export async function askBlocks(url: string): Promise<{ first: bigint; solid: bigint }> {
  const { answer, status } = await ask<{ history: { from: number }; database: { confirmedBlock: number } }>(
    url,
    'api/system/status',
  )
  if (answer.history === undefined || answer.database === undefined)
    throw new NoHashError(`${url} does not say which blocks it has: ${answer.message ?? status}`)
  return { first: BigInt(answer.history.from), solid: BigInt(answer.database.confirmedBlock) }
}

type Answer<Body> = Partial<Body> & { message?: string }

async function ask<Body>(url: string, path: string): Promise<{ answer: Answer<Body>; status: number }> {
  try {
    const response = await fetch(new URL(path, `${url}/`))
    return { answer: (await response.json()) as Answer<Body>, status: response.status }
  } catch (cause) {
    throw new NoHashError(`${url} does not answer as an API of Tronlens; check the address.`, { cause })
  }
}
