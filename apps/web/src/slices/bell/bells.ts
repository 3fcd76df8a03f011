import { isAddress } from '@tronlens/core'
import { createStored } from '../../shared/stored.ts'
import { useStore } from '../../store.ts'

/** What a bell is about; the words of the site's alerts. */
export const SUBJECTS = ['address', 'token', 'contract'] as const
export type BellSubject = (typeof SUBJECTS)[number]

/** Something that this browser reports while a page of the site is open. */
export interface Bell {
  subject: BellSubject
  /** An address, or the number of a TRC10 token. */
  target: string
  /** Where the network's API is; the default network has none. */
  base: string
}

/** Each bell asks the server again and again. */
export const MOST_BELLS = 20

const isBell = (value: unknown): value is Bell => {
  const { subject, target, base } = (value ?? {}) as Partial<Bell>
  const isKnown = SUBJECTS.some((each) => each === subject)
  return (
    isKnown && typeof base === 'string' && (isAddress(String(target)) || /^\d{1,10}$/.test(String(target)))
  )
}

const store = createStored<readonly Bell[]>('bells', (stored) =>
  Array.isArray(stored) ? stored.filter(isBell).slice(0, MOST_BELLS) : [],
)

export const useBells = (): readonly Bell[] => useStore(store)

export const bellKey = ({ subject, target, base }: Bell): string => `${base} ${subject} ${target}`

/** Sets a bell, or takes it away. */
export const setBell = (bell: Bell, isOn: boolean): void =>
  store.update((bells) => [
    ...bells.filter((each) => bellKey(each) !== bellKey(bell)),
    ...(isOn ? [bell] : []),
  ])
