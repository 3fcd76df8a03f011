/** Set by `npm run test:full`: what is repeated for confidence is repeated in full. */
const IS_FULL = process.env.TEST_ROUNDS === 'full'
/** Set where the same tests have run in another version of Node before. */
const IS_REPEATED = process.env.TEST_ROUNDS === 'repeated'

/**
 * How often a test repeats what chance decides.
 *
 * @param few - in `npm test`, where every commit has another seed
 * @param full - in `npm run test:full`
 *
 * @example
 * await fc.assert(property, { numRuns: rounds(30, 300) })
 */
export const rounds = (few: number, full: number): number => (IS_FULL ? full : few)

/**
 * Seed of this run: `TEST_SEED`, which `npm test` makes from the commit and shows in its first line. Without
 * it, 1.
 *
 * @param own - number of the test, so that tests of one run differ
 */
export const seedOf = (own = 0): number => (Number(process.env.TEST_SEED ?? 1) + own) % 0x7fffffff

/**
 * Some of many cases, spread evenly over their order. Another seed takes others; `npm run test:full` takes
 * all.
 *
 * @param cases - in an order that puts similar cases next to each other
 * @param share - one of this many is taken
 */
export function sample<Case>(cases: readonly Case[], share: number): Case[] {
  const step = rounds(share, 1)
  const first = seedOf() % step
  return cases.filter((_, place) => place % step === first)
}

/**
 * All cases, once: another version of Node that repeats the tests of this run takes some of them, another
 * seed others.
 *
 * @param share - one of this many is repeated
 */
export const allOnce = <Case>(cases: readonly Case[], share: number): readonly Case[] =>
  IS_REPEATED ? sample(cases, share) : cases
