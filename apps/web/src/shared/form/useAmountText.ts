import { useState } from 'react'
import { cleanAmount, isCommaOpen } from './clean-amount.ts'

/**
 * What the box of an amount shows: the amount, but a comma stays as it was typed until it is known what it
 * means, since `1,5` would become `15` without it and `1,234` would become `1.234`.
 */
export function useAmountText(amount: string, decimals: number) {
  const [typed, setTyped] = useState('')
  const isTyped = isCommaOpen(typed, decimals) && cleanAmount(typed, decimals) === amount
  return {
    text: isTyped ? typed : amount,
    /** The amount that a text means, once it is typed into the box. */
    take: (text: string): string => {
      setTyped(text)
      return cleanAmount(text, decimals)
    },
  }
}
