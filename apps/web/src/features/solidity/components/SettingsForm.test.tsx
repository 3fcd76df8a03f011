// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { compilersQuery } from '../api/compilers-query.ts'
import { type CompileSettings, UNCHOSEN, USUAL_SETTINGS } from '../sources.ts'
import { SettingsForm } from './SettingsForm.tsx'

const COMPILER = '0.8.31'
/** Knows no version behind istanbul. */
const OLDER = '0.5.17'
/** A chain of before parameter 96, with everything else. */
const BEFORE_OSAKA = new Map(
  ['Constantinople', 'Istanbul', 'London', 'ShangHai', 'Cancun', 'Blob'].map((key) => [
    `getAllowTvm${key}`,
    1,
  ]),
)

beforeAll(async () => {
  await startTexts()
  await loadTexts('solidity')
})
afterEach(cleanup)

function Form({ evmVersion }: { evmVersion: string }) {
  const [settings, setSettings] = useState<CompileSettings>({
    ...USUAL_SETTINGS,
    compiler: COMPILER,
    evmVersion,
  })
  return (
    <>
      <SettingsForm settings={settings} libraries={[]} onChange={setSettings} />
      <output data-testid="chosen">{settings.evmVersion}</output>
    </>
  )
}

function show(evmVersion: string, parameters: ReadonlyMap<string, number> | undefined) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, enabled: parameters !== undefined } },
  })
  client.setQueryData(
    compilersQuery.queryKey,
    [COMPILER, OLDER].map((name) => ({ name, version: name, origin: 'installed' })),
  )
  if (parameters) client.setQueryData(parametersQuery.queryKey, new Map(parameters))
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <Form evmVersion={evmVersion} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test("the compiler's own choice is warned of like one of the reader's", () => {
  show('', BEFORE_OSAKA)
  expect(screen.getByText(/^osaka needs instructions .*parameter 96, getAllowTvmOsaka/)).toBeTruthy()
})

test('without a choice the version is the newest of chain and compiler, which needs no warning', () => {
  show(USUAL_SETTINGS.evmVersion, BEFORE_OSAKA)
  const version = () => screen.getByLabelText<HTMLSelectElement>('EVM version').value
  expect(version()).toBe('prague')
  fireEvent.change(screen.getByLabelText('Compiler'), { target: { value: OLDER } })
  expect(version()).toBe('istanbul')
  // nothing is kept that another chain would take for a choice
  expect(screen.getByTestId('chosen').textContent).toBe(UNCHOSEN)
  expect(screen.queryByText(/needs instructions/)).toBeNull()
})

test('the parameter of the instructions about blobs is named', () => {
  show('cancun', new Map([...BEFORE_OSAKA].filter(([key]) => key !== 'getAllowTvmBlob')))
  expect(screen.getByText(/^cancun needs instructions .*parameter 89, getAllowTvmBlob/)).toBeTruthy()
})

test('before the parameters of the chain are known no version is chosen, nor shown as if it were', () => {
  show(USUAL_SETTINGS.evmVersion, undefined)
  expect(screen.getByTestId('chosen').textContent).toBe(UNCHOSEN)
  const field = screen.getByLabelText<HTMLSelectElement>('EVM version')
  expect(field.selectedOptions[0]?.textContent).toBe('…')
  expect(screen.queryByText(/needs instructions/)).toBeNull()
})
