import { CSV_MARK } from '@tronlens/core'

/** Saves a file on the user's device. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // browsers read it before the next task
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Saves a text as a file on the user's device. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type }))

/** Saves a table as a CSV file that spreadsheets read. */
export const saveCsv = (name: string, text: string): void =>
  saveText(`${name}.csv`, `${CSV_MARK}${text}`, 'text/csv')
