import { useState } from 'react'
import { ownLogo } from './own-logo.ts'

/** The picture of a token, or, where there is none or it breaks, the first letter of its name. */
export function Logo({
  address,
  letter,
  size,
}: {
  address: string | undefined
  letter: string
  size: number
}) {
  const [broken, setBroken] = useState<string>()
  const shown = ownLogo(address)
  if (shown === undefined || shown === broken) return letter
  return (
    <img
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      style={{ borderRadius: '50%' }}
      onError={() => setBroken(shown)}
    />
  )
}
