import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { TypedData } from '@tronlens/keys'
import { isStop, needsBox, type Warning, warningId } from '@tronlens/signing'
import { useState } from 'react'
import type { Wallet } from '../wallet/wallet.ts'
import type { TokenNames } from './api/token-names.ts'
import { typedQuery, typedWithoutAnswers } from './api/typed-query.ts'

/** State of the review of typed data. */
export interface TypedReview {
  data: TypedData
  /** The account that would sign; undefined where none can. */
  signer: Address | undefined
  warnings: readonly Warning[]
  names: TokenNames
  ticked: ReadonlySet<string>
  handleTick: (id: string, isTicked: boolean) => void
  /** Everything is known, no warning forbids the signature, and every box is ticked. */
  isReady: boolean
}

/** Ticks for one text and one signing account: the same text gives away other funds of another account. */
interface Ticks {
  text: string
  signer: Address | undefined
  ids: ReadonlySet<string>
}

/**
 * The review of typed data before it is signed; undefined without any.
 *
 * @param text - the JSON that the data were read from; another text is another review
 */
export function useTypedReview(
  data: TypedData | undefined,
  text: string,
  wallet: Wallet | undefined,
): TypedReview | undefined {
  const query = useQuery(typedQuery(data, text, wallet?.address))
  const signer = wallet?.address
  const [ticks, setTicks] = useState<Ticks>({ text, signer, ids: new Set() })
  if (!data) return undefined
  const ticked = ticks.text === text && ticks.signer === signer ? ticks.ids : new Set<string>()
  const found = query.data ?? (query.isError ? typedWithoutAnswers(data, wallet?.address) : undefined)
  const warnings = found?.warnings ?? []
  return {
    data,
    signer,
    warnings,
    names: found?.names ?? new Map(),
    ticked,
    handleTick: (id, isTicked) =>
      setTicks({
        text,
        signer,
        ids: new Set(isTicked ? [...ticked, id] : [...ticked].filter((each) => each !== id)),
      }),
    isReady:
      found !== undefined &&
      !warnings.some((each) => isStop(each) || (needsBox(each) && !ticked.has(warningId(each)))),
  }
}
