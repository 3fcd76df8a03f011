import { isPhraseWord, PATH_FAMILIES, type PathFamily, splitPhrase } from '@tronlens/keys'
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { digitsOf } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { OpenFoot } from '../OpenFoot.tsx'
import { isRememberable, Remember, rememberAs, useRemembering } from '../Remember.tsx'
import styles from '../sign-in.module.css'
import { useOpenKey } from '../use-open-key.ts'

const LENGTHS = [12, 24] as const
const MOST_INDEX = 1_000

/** 12 or 24 words; pasting fills all boxes, words of no list are marked. */
export function PhraseMethod() {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState<readonly string[]>(Array.from({ length: 12 }, () => ''))
  const [passphrase, setPassphrase] = useState('')
  const [family, setFamily] = useState<PathFamily>('account')
  const [index, setIndex] = useState('0')
  const [remember, setRemember] = useRemembering()
  const { open, isOpening, error, forgetError } = useOpenKey()
  const isIndex = /^\d{1,4}$/.test(index) && Number(index) <= MOST_INDEX
  const isReady = words.every(isPhraseWord) && isIndex && isRememberable(remember)
  const change = (next: readonly string[]) => {
    setWords(next)
    forgetError()
  }
  const resize = (length: number) => change(Array.from({ length }, (_, place) => words[place] ?? ''))
  const handlePaste = (event: ClipboardEvent, place: number) => {
    const pasted = splitPhrase(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const length = pasted.length > 12 ? 24 : 12
    change(
      Array.from({ length }, (_, at) => pasted[at - (pasted.length >= 12 ? 0 : place)] ?? words[at] ?? ''),
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const path = PATH_FAMILIES[family](Number(index))
    open({
      read: () => ({ kind: 'mnemonic', phrase: words.join(' '), passphrase, path }),
      rememberAs: rememberAs(remember),
    })
  }
  return (
    <form id={id} onSubmit={handleSubmit}>
      <h3 className={styles.title}>{t('signIn.phrase')}</h3>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{t('signIn.phraseLength')}</legend>
        {LENGTHS.map((length) => (
          <label key={length}>
            <input
              type="radio"
              name={`${id}-length`}
              checked={words.length === length}
              onChange={() => resize(length)}
            />
            {t('signIn.words', { count: length, n: length })}
          </label>
        ))}
      </fieldset>
      <ol className={styles.words} dir="ltr">
        {words.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <li key={place}>
            <input
              type="password"
              aria-label={t('signIn.word', { n: place + 1 })}
              aria-invalid={word !== '' && !isPhraseWord(word)}
              autoComplete="off"
              spellCheck={false}
              value={word}
              onPaste={(event) => handlePaste(event, place)}
              onChange={(event) =>
                change(
                  words.map((each, at) => (at === place ? event.target.value.trim().toLowerCase() : each)),
                )
              }
            />
          </li>
        ))}
      </ol>
      {words.some((word) => word !== '' && !isPhraseWord(word)) && (
        <p className={styles.bad} role="status">
          {t('signIn.unknownWords')}
        </p>
      )}
      {error === 'error.secret' && (
        // every word is in the list: what does not fit is the last one, which is a checksum of the others
        <p className={styles.bad} role="alert">
          {t('signIn.wrongPhrase')}
        </p>
      )}
      <div className={styles.pair}>
        <fieldset className={styles.segments}>
          <legend>{t('signIn.path')}</legend>
          {(['account', 'address'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-path`}
                checked={family === each}
                onChange={() => setFamily(each)}
              />
              <bdi dir="ltr" className="mono">
                {PATH_FAMILIES[each](0).replace(
                  each === 'account' ? "195'/0'" : "0'/0/0",
                  each === 'account' ? "195'/i'" : "0'/0/i",
                )}
              </bdi>
            </label>
          ))}
        </fieldset>
        <Field
          label={t('signIn.index')}
          value={index}
          onChange={(text) => setIndex(digitsOf(text))}
          inputMode="numeric"
        />
      </div>
      <Field
        label={t('signIn.passphrase')}
        type="password"
        value={passphrase}
        onChange={setPassphrase}
        note={t('signIn.passphraseNote')}
        error={error && error !== 'error.secret' ? t(error) : undefined}
      />
      <Remember value={remember} onChange={setRemember} />
      <OpenFoot form={id} note={t('signIn.keyNote')} isReady={isReady} isOpening={isOpening} />
    </form>
  )
}
