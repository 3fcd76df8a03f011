/** The only service worker of this site, for notifications. */
const OWN = '/push-worker.js'

/** Removes service workers of an earlier site at this address, which would go on answering for its pages. */
export async function removeOldWorkers(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const registrations = (await workers?.getRegistrations()) ?? []
  const isOwn = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
    const address = (active ?? waiting ?? installing)?.scriptURL
    return address !== undefined && new URL(address).pathname === OWN
  }
  await Promise.all(registrations.filter((each) => !isOwn(each)).map((each) => each.unregister()))
}
