import { saveBlob } from './save-text.ts'

/** Hands something on by the device's own sheet; a user who closes it has changed their mind. */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Whether the device has a sheet that takes a picture. */
export const canSharePicture = (picture: File): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [picture] }) === true

/** Hands a picture on by the device's own sheet, else saves it as a file. */
export async function sharePicture(picture: File, title: string): Promise<void> {
  if (canSharePicture(picture)) await openShareSheet({ title, files: [picture] })
  else saveBlob(picture.name, picture)
}

/**
 * The file that a `data:` address holds.
 *
 * @param url - of a picture, in base64
 */
export function readDataUrl(url: string, name: string): File {
  const [head = '', content = ''] = url.split(',')
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' })
}
