/** Licences by the number that records of sources carry; 0 is none said. */
export const LICENSES: readonly string[] = [
  '',
  'None',
  'Unlicense',
  'MIT',
  'GPL-2.0',
  'GPL-3.0',
  'LGPL-2.1',
  'LGPL-3.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MPL-2.0',
  'OSL-3.0',
  'Apache-2.0',
]

/** Name of a licence; undefined where none is said. */
export const licenseName = (index: number): string | undefined => LICENSES[index] || undefined

/**
 * The number of the licence that a source names in its first lines (`SPDX-License-Identifier`); 0 when
 * it names none of the list.
 */
export function findLicense(source: string): number {
  const [, said = ''] = /SPDX-License-Identifier:\s*([\w.+-]+)/.exec(source) ?? []
  const name = said.replace(/-(?:only|or-later)$/, '').toLowerCase()
  if (name === 'unlicensed') return 1
  return Math.max(
    0,
    LICENSES.findIndex((one, index) => index > 1 && one.toLowerCase() === name),
  )
}
