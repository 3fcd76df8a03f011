/** Length of the id in the name of the file. */
const NAME_LENGTH = 12

/** Offers a text as a download. */
export function saveRequest(txID: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `tron-request-${txID.slice(0, NAME_LENGTH)}.txt`
  link.click()
  URL.revokeObjectURL(url)
}
