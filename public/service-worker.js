// Frees browsers that still have the service worker of an earlier version, which kept pages of its own: they fetch this
// file in its place, and it removes those pages and then itself. It answers no requests.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
