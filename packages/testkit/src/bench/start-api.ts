import { startShipped } from './child.ts'

/** Starts the built API over a database and resolves with its address. */
export async function startApi(
  env: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const { ready, pid, stop } = await startShipped<{ url: string }>('api', env)
  return { url: ready.url, pid, stop }
}
