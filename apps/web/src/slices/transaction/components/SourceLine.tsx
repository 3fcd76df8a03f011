import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { sourceQuery } from '../../contract/api/source-query.ts'
import { findCalledLine } from '../../contract/called-line.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** The way to the line of the verified source on which a called function is written; nothing where it is not found. */
export default function SourceLine({ contract, method }: { contract: Address; method: string }) {
  const { data: source } = useQuery(sourceQuery(contract))
  const found = source && findCalledLine(source.files, method, source.file_name)
  return found ? <PlaceLink contract={contract} {...found} /> : null
}
