import type { AbiParameter } from './items.ts'

const ELEMENTARY = /^(?:address|bool|string|bytes\d{0,2}|u?int\d{0,3}|trcToken|function)$/

/**
 * Reads a signature such as `transfer(address to, uint256 value)` or `swap((address,uint256)[],bool)`.
 *
 * @returns undefined for what is none
 */
export function parseSignature(text: string): { name: string; inputs: readonly AbiParameter[] } | undefined {
  const [, name, rest] = /^\s*([A-Za-z_$][\w$]*)\s*(\(.*\))\s*$/s.exec(text) ?? []
  if (name === undefined || rest === undefined) return undefined
  const inputs = parseMembers(rest)
  return inputs && { name, inputs }
}

/** Parts between the outermost commas of `(…)`. */
function splitMembers(text: string): string[] | undefined {
  let depth = 0
  const parts: string[] = ['']
  for (const letter of text.slice(1, -1)) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return undefined
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  if (depth !== 0) return undefined
  return parts.length === 1 && parts[0]?.trim() === '' ? [] : parts
}

function parseMembers(text: string): AbiParameter[] | undefined {
  const members: AbiParameter[] = []
  for (const part of splitMembers(text) ?? [undefined]) {
    const member = part === undefined ? undefined : parseMember(part.trim())
    if (!member) return undefined
    members.push(member)
  }
  return members
}

function parseMember(text: string): AbiParameter | undefined {
  const tuple = /^(?:tuple)?(\(.*\))((?:\[\d*\])*)(?:\s+(?:indexed\s+)?([\w$]+))?$/s.exec(text)
  if (tuple) {
    const components = parseMembers(tuple[1] ?? '')
    return components && { name: tuple[3] ?? '', type: `tuple${tuple[2]}`, components }
  }
  const [, type = '', dimensions = '', indexed, name = ''] =
    /^([A-Za-z0-9]+)((?:\[\d*\])*)(\s+indexed)?(?:\s+(?:memory|calldata|storage))?(?:\s+([\w$]+))?$/.exec(
      text,
    ) ?? []
  if (!ELEMENTARY.test(type)) return undefined
  const full = type === 'uint' || type === 'int' ? `${type}256` : type
  return { name, type: `${full}${dimensions}`, ...(indexed !== undefined && { indexed: true }) }
}

/**
 * Selectors that a contract's code compares with: what it can be asked without an interface.
 *
 * @param runtime - hex without 0x
 */
export const findSelectors = (runtime: string): string[] => [
  // PUSH4 … EQ, or PUSH4 … GT of a search by halves followed by its own EQ
  ...new Set([...runtime.matchAll(/63([0-9a-f]{8})(?:81)?14/g)].map(([, selector = '']) => selector)),
]
