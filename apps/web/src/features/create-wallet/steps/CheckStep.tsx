import { Button } from '@mantine/core'
import type { NewWallet } from '@tronlens/keys/ring'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import styles from '../create-wallet.module.css'
import { pickPlaces } from '../quiz.ts'

/** Asks for three of the words: a user who cannot answer has no copy. */
export function CheckStep({
  wallet,
  onBack,
  onNext,
}: {
  wallet: NewWallet
  onBack: () => void
  onNext: () => void
}) {
  const t = useT()
  const words = wallet.mnemonic.split(' ')
  const [places] = useState(() => pickPlaces(words.length))
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const [isWrong, setWrong] = useState(false)
  const given = (place: number) => (answers[place] ?? '').trim().toLowerCase()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (places.every((place) => given(place) === words[place])) onNext()
    else setWrong(true)
  }
  return (
    <form onSubmit={handleSubmit}>
      <p>{t('create.checkLine')}</p>
      {places.map((place) => (
        <Field
          key={place}
          label={t('create.word', { n: place + 1 })}
          value={answers[place] ?? ''}
          dir="ltr"
          onChange={(text) => {
            setWrong(false)
            setAnswers({ ...answers, [place]: text })
          }}
          error={isWrong && given(place) !== words[place] ? t('create.wrongWord') : undefined}
        />
      ))}
      <p className={styles.actions}>
        <Button
          size="lg"
          variant="primary"
          type="submit"
          disabled={places.some((place) => given(place) === '')}
        >
          {t('create.finish')}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('create.back')}
        </Button>
      </p>
    </form>
  )
}
