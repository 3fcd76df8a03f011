import { InvalidTypedDataError, parseTypedData, type TypedData } from '@tronlens/keys'

/** Typed data, or the reason that the text contains none. */
export function readTyped(text: string): { data: TypedData } | { reason: string } {
  try {
    return { data: parseTypedData(text) }
  } catch (error) {
    if (error instanceof InvalidTypedDataError) return { reason: error.reason }
    throw error
  }
}
