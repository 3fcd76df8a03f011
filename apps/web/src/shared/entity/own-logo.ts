/** Logos that this server has made; everything else lies on other origins, from which nothing is loaded. */
const OWN_LOGO = /^\/api\/token\/logo\/[0-9a-f]{64}\.png$/

/** A logo that may be shown; undefined means the disc with the first letter. */
export const ownLogo = (address: string | undefined): string | undefined =>
  address !== undefined && OWN_LOGO.test(address) ? address : undefined
