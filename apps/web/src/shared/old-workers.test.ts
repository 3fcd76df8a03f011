import { expect, test } from 'vitest'
import { removeOldWorkers } from './old-workers.ts'

test('workers of an earlier site go, and the one of this site stays', async () => {
  const gone: string[] = []
  const registration = (path: string) => ({
    active: { scriptURL: `https://scan.example${path}` },
    unregister: async () => gone.push(path),
  })
  const workers = {
    getRegistrations: async () => ['/service-worker.js', '/push-worker.js'].map(registration),
  }
  await removeOldWorkers(workers as unknown as ServiceWorkerContainer)
  expect(gone).toEqual(['/service-worker.js'])
  // pages without TLS have none
  await removeOldWorkers(undefined)
})
