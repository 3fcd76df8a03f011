/** A parameter of a call, decoded from its signature and its bytes. */
export interface InputParameter {
  name: string
  type: string
  /** Its word of the input; undefined where it takes more or less than one. */
  word: string | undefined
}

const WORD = 64
const SELECTOR = 8

/**
 * Types whose values stand in the input word by word, so that places behind them cannot
 * be counted in parameters.
 */
const isWide = (type: string): boolean =>
  type.startsWith('(') || type.startsWith('tuple') || /\[\d+\]/.test(type)
/** Types of which the input has only the place at its head. */
const isDynamic = (type: string): boolean => /\[\]|^bytes$|^string$/.test(type)

/** Cuts a list of parameters at the commas that are not inside brackets. */
function splitParameters(list: string): string[] {
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return part.trim() === '' ? parts : [...parts, part]
}

/**
 * Parameters of a call in the order of its signature.
 *
 * @param signature - such as `transfer(address _to,uint256 _value)`
 * @param data - input in hex, the selector first
 */
export function readParameters(signature: string, data: string): InputParameter[] {
  const list = signature.slice(signature.indexOf('(') + 1, signature.lastIndexOf(')'))
  const words = data.replace(/^0x/, '').slice(SELECTOR)
  let isCountable = true
  return splitParameters(list).map((text, index) => {
    const at = text.trim().lastIndexOf(' ')
    const type = (at < 0 ? text : text.trim().slice(0, at)).trim()
    const name = at < 0 ? '' : text.trim().slice(at + 1)
    if (isWide(type)) isCountable = false
    const word = words.slice(index * WORD, (index + 1) * WORD)
    return { name, type, word: isCountable && !isDynamic(type) && word.length === WORD ? word : undefined }
  })
}
