import { outlineOf } from './outline.ts'

/** Where a function is written. */
export interface CalledLine {
  file: string
  line: number
}

/** Types that sources and interfaces write alike; others have a name of their own in sources. */
const ELEMENTARY = /^(?:address|bool|string|bytes\d*|u?int\d*)(?:\[\d*\])*$/
/** Lines that the head of a declaration may take. */
const LONGEST_HEAD = 30

const longName = (type: string): string => type.replace(/^(u?int)(?=\[|$)/, '$1256')

/** Cuts a list at the commas that are not inside brackets. */
function splitList(list: string): string[] {
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const sign of list) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += sign
  }
  return part.trim() === '' ? parts : [...parts, part.trim()]
}

/** The text between the first bracket and the one that closes it. */
function insideBrackets(text: string): string {
  const open = text.indexOf('(')
  let depth = 0
  for (let at = open; at >= 0 && at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at)
  }
  return ''
}

/** Types of a signature such as `swap(uint256 amount,(address,bool)[] to)`. */
const typesOf = (signature: string): string[] =>
  splitList(insideBrackets(signature)).map((part) =>
    part.startsWith('(') ? part.slice(0, part.lastIndexOf(')') + 1) : (part.split(/\s+/)[0] ?? ''),
  )

/** Whether a declaration may have these inputs; a structure or a contract is known by name only in sources. */
function mayTake(declared: readonly string[], types: readonly string[]): boolean {
  if (declared.length !== types.length) return false
  return declared.every((type, index) => {
    const [one, other] = [longName(type), longName(types[index] ?? '')]
    return !ELEMENTARY.test(one) || one === other
  })
}

/**
 * The line on which the function of a call is written, by its name and inputs. Undefined where no declaration with a body
 * fits, or more than one could be meant.
 *
 * @param signature - as a trace has it, with or without names of parameters
 * @param own - file that declares the contract, which is asked first
 */
export function findCalledLine(
  files: readonly { name: string; content: string }[],
  signature: string,
  own: string,
): CalledLine | undefined {
  const name = signature.slice(0, Math.max(0, signature.indexOf('(')))
  const types = typesOf(signature)
  const found = files.flatMap(({ name: file, content }) => {
    const lines = content.split('\n')
    return outlineOf(content)
      .filter((one) => one.kind === 'function' && one.name === name)
      .filter(({ line }) => {
        const head = lines.slice(line - 1, line - 1 + LONGEST_HEAD).join('\n')
        const end = head.search(/[{;]/)
        return end >= 0 && head[end] === '{' && mayTake(typesOf(head), types)
      })
      .map(({ line }) => ({ file, line }))
  })
  const inOwn = found.filter(({ file }) => file === own)
  const [only, another] = inOwn.length > 0 ? inOwn : found
  return another ? undefined : only
}
