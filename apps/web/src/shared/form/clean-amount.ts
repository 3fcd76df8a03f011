/** Digits with at most one decimal point and at most `decimals` behind it, out of whatever was typed or pasted. */
export function cleanAmount(text: string, decimals: number): string {
  const kept = text.replace(/[^\d.]/g, '').replace(/^\.+/, '')
  const [whole = '', ...fractions] = kept.split('.')
  if (fractions.length === 0) return whole
  const fraction = fractions.join('').slice(0, decimals)
  return decimals === 0 ? whole : `${whole}.${fraction}`
}

/** A positive whole number out of whatever was typed; empty when it does not begin with 1 to 9. */
export const cleanInteger = (text: string): string => /[1-9]\d*/.exec(text.replace(/[^\d]/g, ''))?.[0] ?? ''
