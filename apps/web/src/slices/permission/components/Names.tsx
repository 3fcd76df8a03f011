import type { KeyWeight } from '@tronlens/protocol/permission'
import { Fragment } from 'react'
import { getLanguage, useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'

/** Parts of a list in the words of the language: members by their index, and what stands between them. */
const listParts = (count: number, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(getLanguage(), { type })
    .formatToParts(Array.from({ length: count }, (_, index) => String(index)))
    .map((part, place) => ({
      id: place,
      index: part.type === 'element' ? Number(part.value) : undefined,
      text: part.value,
    }))

/** The keys that act together: "alice and bob". */
export function Names({ set }: { set: readonly KeyWeight[] }) {
  useT()
  return listParts(set.length, 'conjunction').map(({ id, index, text }) => {
    const key = index === undefined ? undefined : set[index]
    return key ? <Address key={id} value={key.address} /> : <Fragment key={id}>{text}</Fragment>
  })
}

/** All ways to act: "alice alone, or bob and carol together". */
export function Ways({ sets }: { sets: readonly KeyWeight[][] }) {
  useT()
  return listParts(sets.length, 'disjunction').map(({ id, index, text }) => {
    const set = index === undefined ? undefined : sets[index]
    if (!set) return <Fragment key={id}>{text}</Fragment>
    return (
      <Sentence
        key={id}
        text={set.length === 1 ? 'permissions.alone' : 'permissions.together'}
        values={{ names: <Names set={set} /> }}
      />
    )
  })
}
