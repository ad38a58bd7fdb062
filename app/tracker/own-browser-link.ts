import { fetchFile } from './fetch-file.ts'

/**
 * A link that ends in #loop-exclude keeps this browser from being counted on the website, #loop-include counts it again.
 * What became of it is said by a file of its own (own-browser.ts), which nobody else has to load.
 */
export function followOwnBrowserLink(endpoint: string, script: HTMLScriptElement | null): void {
  const link = /^#\/?loop-(ex|in)clude$/.exec(location.hash)
  if (!link) return
  try {
    if (link[1] === 'ex') localStorage.setItem('loop_ignore', 'true')
    else localStorage.removeItem('loop_ignore')
  } catch {
    // A browser that keeps nothing; own-browser.ts finds that out and says it.
  }
  // A page that is reloaded or sent on is not to do it again.
  history.replaceState(history.state, '', location.pathname + location.search)
  fetchFile('own-browser', endpoint, script)
}
