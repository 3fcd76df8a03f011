import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconPlus } from '../../../shared/ui/icons.ts'
import { byVotes, holding } from '../../../slices/representative/ranking.ts'
import styles from './vote.module.css'

/** Puts a representative on the ballot by its name or address; the browser lists the candidates. */
export function AddField({
  standing,
  isDisabled,
  onAdd,
}: {
  /** The candidates that are not on the ballot yet. */
  standing: readonly WitnessRank[]
  isDisabled: boolean
  onAdd: (address: Address) => void
}) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = (found: WitnessRank) => {
    setText('')
    onAdd(found.address)
  }
  const handleText = (next: string) => {
    setWrong(false)
    // what the browser offers is taken at once, like an address that is pasted
    const chosen = standing.find(({ name, address }) => [name, address].includes(next.trim()))
    if (chosen && next.trim() !== '') add(chosen)
    else setText(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fits = holding(text)
    const found = fits && byVotes(standing).find(fits)
    if (found) add(found)
    else setWrong(fits !== undefined)
  }
  return (
    <form className={styles.add} onSubmit={handleSubmit}>
      <label className={styles.addField}>
        <IconPlus size={14} stroke={1.6} aria-hidden="true" />
        <input
          list={id}
          aria-label={t('ballot.nameOrAddress')}
          placeholder={t('ballot.nameOrAddress')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={200}
          disabled={isDisabled}
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => handleText(event.target.value)}
        />
      </label>
      <datalist id={id}>
        {standing.map(({ address, name }) => (
          <option key={address} value={name || address} />
        ))}
      </datalist>
      {isWrong && (
        <span role="alert" className="bad">
          {t('ballot.noCandidate')}
        </span>
      )}
    </form>
  )
}
