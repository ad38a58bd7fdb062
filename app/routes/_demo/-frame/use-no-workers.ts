import { useEffect } from 'react'

/** Unregisters the service workers of an earlier template at this address: a page would get its old files from them. */
export function useNoWorkers(): void {
  useEffect(() => {
    // Browsers have it on secure origins only.
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .getRegistrations()
      .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
      // A browser that forbids them has none.
      .catch(() => undefined)
  }, [])
}
