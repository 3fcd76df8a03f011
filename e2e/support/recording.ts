import { readFileSync } from 'node:fs'
import { sharedStack } from './addresses.ts'

const read = (file: string): string =>
  readFileSync(new URL(`../../packages/testkit/recordings/java-tron/${file}`, import.meta.url), 'utf8')

/** Facts of the recorded chain that the second stack serves. */
export const recording = <T>(file: string): T => JSON.parse(read(file)) as T

/** Every line of a file of the recording. */
export const recordingLines = <T>(file: string): T[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

/** Address of the web app over the recorded chain. */
export const recordedWeb = (): string => sharedStack('E2E_RECORDED').web
