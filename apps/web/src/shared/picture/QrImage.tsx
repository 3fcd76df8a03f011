import { useQuery } from '@tanstack/react-query'
import { qrQuery } from './qr-query.ts'

const SHOWN_PIXELS = 240

/** A text as a QR code, see `qrQuery`. */
export function QrImage({ text, alt, size = SHOWN_PIXELS }: { text: string; alt: string; size?: number }) {
  const { data: code } = useQuery(qrQuery(text))
  return code ? <img src={code} alt={alt} width={size} height={size} /> : null
}
