import { type BuiltContract, wholeName } from './built-contract.ts'

/** What the compiler appends to code: the length of that is in the last two bytes. */
function trailerOf(code: string): string {
  const bytes = Number.parseInt(code.slice(-4), 16)
  const digits = (bytes + 2) * 2
  return Number.isNaN(bytes) || bytes === 0 || digits >= code.length ? '' : code.slice(-digits)
}

/**
 * Contracts that may be the one of a chain: by name where one is given, else by the code that runs, which ends
 * with a hash of everything that was compiled. All of them where no code is equal.
 */
export function chooseContracts(
  contracts: readonly BuiltContract[],
  { name = '', runtime = '' }: { name?: string | undefined; runtime?: string | undefined },
): BuiltContract[] {
  const named =
    name === '' ? [...contracts] : contracts.filter((one) => [one.name, wholeName(one)].includes(name))
  if (runtime === '') return named
  const trailer = trailerOf(runtime)
  // what a deployment fills in changes no length
  const same = named.filter(({ runtime: compiled }) => compiled.length === runtime.length)
  const exact = same.filter(({ runtime: compiled }) => trailer !== '' && compiled.endsWith(trailer))
  if (exact.length > 0) return exact
  return same.length > 0 ? same : named
}
