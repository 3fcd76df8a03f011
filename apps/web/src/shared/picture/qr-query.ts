import { queryOptions } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'

const IMAGE_PIXELS = 480

/** A text as the picture of a QR code, black on white in every theme, since cameras read that. */
export const qrQuery = (text: string) =>
  queryOptions({
    queryKey: ['qr', text],
    queryFn: () => toDataURL(text, { width: IMAGE_PIXELS, margin: 2, errorCorrectionLevel: 'M' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
