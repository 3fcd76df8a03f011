import type { Diagnostic } from '@tronlens/api-contract'
import type { StandardInput } from '@tronlens/compiler'
import { type Database, listChainParameters } from '@tronlens/db'
import { missingFor, usualOf } from '@tronlens/protocol/evm-version'

/**
 * Warns where code is made for a version of the machine that the network has not switched on.
 *
 * @param compiler - its name, with three numbers in it: without a chosen version it chooses one by itself
 * @returns nothing while the index has no parameters of the chain yet
 */
export async function warnOfEvm(
  db: Database,
  { settings }: StandardInput,
  compiler: string,
): Promise<Diagnostic[]> {
  const rows = await listChainParameters(db)
  const version = settings.evmVersion || usualOf(compiler)
  const missing = missingFor(version, new Map(rows.map(({ key, value }) => [key, Number(value ?? 0)])))
  if (rows.length === 0 || !missing) return []
  const message =
    `${version} needs instructions that this chain has not switched on ` +
    `(parameter ${missing.id}, ${missing.key}): the contract may fail.`
  return [
    {
      severity: 'warning',
      code: 'evm-version',
      message,
      file: '',
      line: 0,
      column: 0,
      endLine: 0,
      endColumn: 0,
    },
  ]
}
