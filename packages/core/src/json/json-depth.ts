/** Nesting beyond which a JSON text is not even parsed: reading and printing it would exhaust the stack. */
const MAX_DEPTH = 500

/** True when a JSON text is nested deeper than anything sensible. */
export function isTooDeep(text: string, limit: number = MAX_DEPTH): boolean {
  // Short texts cannot be deep; most are short.
  if (text.length <= limit) return false
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (inText) {
      if (char === 0x5c) i++
      else if (char === 0x22) inText = false
    } else if (char === 0x22) inText = true
    else if (char === 0x5b || char === 0x7b) {
      depth++
      if (depth > limit) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}
