// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { type Note, noteOf } from '../note.ts'
import { NoteField } from './NoteField.tsx'

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ chainParameter: [] }))
  await startTexts()
  await loadTexts('send')
})

afterAll(() => vi.unstubAllGlobals())

function Form({ first }: { first?: Note }) {
  const [note, setNote] = useState(first)
  return (
    <NoteField
      note={note}
      isMulti={false}
      isLedger={false}
      error={undefined}
      onChange={(text) => setNote(noteOf(text))}
    />
  )
}

const show = (first?: Note) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form {...(first && { first })} />
    </QueryClientProvider>,
  )

test('what is typed after the note was opened goes into it', () => {
  const { unmount } = show()
  const opener = screen.getByRole('button', { name: 'Add a note' })
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
  unmount()
})

test('a note that is there already takes no focus', () => {
  const { unmount } = show(noteOf('for the rent'))
  expect(document.activeElement).toBe(document.body)
  unmount()
})
