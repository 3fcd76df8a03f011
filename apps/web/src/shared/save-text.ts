/** Hands a text to the person as a file. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // browsers read it before the next task
  setTimeout(() => URL.revokeObjectURL(url))
}
