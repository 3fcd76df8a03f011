import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'
import { State, type StateProps } from './State.tsx'

export interface DetailPageProps<Thing> {
  /** The thing; null when there is none, undefined while it is not known. */
  query: { data: Thing | null | undefined; error: unknown; refetch: () => unknown }
  /** Something of the same shape, shown in grey while the real one loads. */
  stub: Thing
  /** Said of things that need not exist. */
  notFound?: Pick<StateProps, 'title' | 'line' | 'action'>
  children: (thing: Thing) => ReactNode
}

/** A page about one thing: loading, failed, not found, or the page itself. */
export function DetailPage<Thing>({ query, stub, notFound, children }: DetailPageProps<Thing>) {
  const { data, error, refetch } = query
  if (data === null && notFound) return <State isPage kind="not-found" {...notFound} />
  if (error && data === undefined) return <ErrorState isPage error={error} onRetry={() => void refetch()} />
  return <Skeleton isOn={data === undefined}>{children(data ?? stub)}</Skeleton>
}
