// Shows notifications that the site sends to this browser. It stores nothing and answers no requests of
// pages.
self.addEventListener('push', (event) => {
  const { title, body, path, language } = event.data.json()
  const dir = language === 'ar' || language === 'fa' ? 'rtl' : 'ltr'
  const options = { body, lang: language, dir, icon: '/favicon.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // behind the hash every text is a page of this site
  event.waitUntil(self.clients.openWindow(`/#${event.notification.data.path}`))
})

/**
 * The browser replaced its subscription: the new one is sent to the site, which would use the old one
 * otherwise.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event
  const subscribe = async () => {
    const subscription =
      newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
    const { endpoint, keys } = subscription.toJSON()
    await fetch('/external/push/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, name: 'Browser' }),
    })
  }
  event.waitUntil(subscribe())
})
