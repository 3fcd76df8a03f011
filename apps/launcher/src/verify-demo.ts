import { readdirSync, readFileSync } from 'node:fs'
import { waitForAnswer } from './wait-for.ts'

/** Contracts of the demo world as they lie in the repository, with how they were compiled. */
const CONTRACTS = new URL('../../../packages/devchain/contracts/', import.meta.url)
const MIT = 3
/** Blocks that the index may be behind while it counts as caught up. */
const BEHIND = 5

type Artifacts = { compiler: string; settings: object }
type Status = { database?: { block?: number }; full?: { block?: number } }
type List = { data: { address: string; verify_status: number }[] }

function readSources(): { compiler: string; standardJson: string } {
  const { compiler, settings } = JSON.parse(
    readFileSync(new URL('artifacts.json', CONTRACTS), 'utf8'),
  ) as Artifacts
  const names = readdirSync(CONTRACTS).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(new URL(name, CONTRACTS), 'utf8') }]),
  )
  return { compiler, standardJson: JSON.stringify({ language: 'Solidity', sources, settings }) }
}

const isCaughtUp = (body: unknown): boolean => {
  const { database, full } = body as Status
  return (database?.block ?? 0) > 0 && (database?.block ?? 0) >= (full?.block ?? 0) - BEHIND
}

/**
 * Shows the sources of the demo world to the API as anybody would, once its history is indexed. Contracts
 * that are verified stay so; contracts of other users are not touched by sources that are not theirs.
 *
 * @param api - ends with `/api/`
 */
export async function verifyDemo(api: string, signal: AbortSignal): Promise<void> {
  await waitForAnswer(`${api}system/status`, signal, isCaughtUp)
  if (signal.aborted) return
  const { data } = (await (
    await fetch(`${api}contracts?limit=200&sort=timestamp`, { signal })
  ).json()) as List
  const claim = { ...readSources(), license: MIT }
  for (const { address } of data.filter(({ verify_status }) => verify_status === 0))
    await fetch(`${api}solidity/contract/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...claim, contractAddress: address }),
      signal,
    })
}
