import { useState } from 'react'
import type { TranslationKey } from '../../i18n/i18n.ts'

/** Reads the clipboard on request; failures are reported, since some browsers refuse and some never ask. */
export function usePaste(onText: (text: string) => void) {
  const [refusal, setRefusal] = useState<TranslationKey>()
  const read = async () => {
    let text: string
    try {
      text = await navigator.clipboard.readText()
    } catch {
      // refused by the reader or the browser, or a page without TLS, where there is no clipboard at all
      setRefusal('searchField.pasteRefused')
      return
    }
    setRefusal(text.trim() === '' ? 'searchField.pasteEmpty' : undefined)
    if (text.trim() !== '') onText(text.trim())
  }
  return { refusal, read }
}
