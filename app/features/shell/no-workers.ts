/**
 * Unregisters every service worker at this address, at the start of each page (specification §9). Loop has none; an
 * earlier application here may have left one, which would serve pages its old files. It runs before all other code, so
 * that it also works on a page whose own scripts such a worker keeps from loading.
 */
export const noWorkersScript = `(async()=>{for(const w of await navigator.serviceWorker?.getRegistrations()??[])await w.unregister()})().catch(()=>{})`
