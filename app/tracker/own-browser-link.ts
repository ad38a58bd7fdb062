import { fetchFile } from './fetch-file.ts'

/**
 * Handles a link that ends in #loop-exclude, which stops counting this browser on the website, or #loop-include, which
 * counts it again. A separate file (own-browser.ts) shows the result, so that other pages don't load it.
 */
export function followOwnBrowserLink(endpoint: string, script: HTMLScriptElement | null): void {
  const link = /^#\/?loop-(ex|in)clude$/.exec(location.hash)
  if (!link) return
  try {
    if (link[1] === 'ex') localStorage.setItem('loop_ignore', 'true')
    else localStorage.removeItem('loop_ignore')
  } catch {
    // A browser without storage; own-browser.ts notices and shows that.
  }
  // A page that is reloaded or redirected must not do it again.
  history.replaceState(history.state, '', location.pathname + location.search)
  fetchFile('own-browser', endpoint, script)
}
