import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'

const IMAGE_PIXELS = 480
const SHOWN_PIXELS = 240

/** A text as a QR code, black on white in every theme, since cameras read that. */
export function QrImage({ text, alt, size = SHOWN_PIXELS }: { text: string; alt: string; size?: number }) {
  const { data: code } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => toDataURL(text, { width: IMAGE_PIXELS, margin: 2, errorCorrectionLevel: 'M' as const }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return code ? <img src={code} alt={alt} width={size} height={size} /> : null
}
