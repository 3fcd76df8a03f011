import { CSV_MARK } from '@tronlens/core'

/** Hands a file to the person. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // browsers read it before the next task
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Hands a text to the person as a file. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type }))

/** Hands a table to the person, as CSV that spreadsheets read. */
export const saveCsv = (name: string, text: string): void =>
  saveText(`${name}.csv`, `${CSV_MARK}${text}`, 'text/csv')
