import type { Page, Request } from '@playwright/test'

/** Returns the set of a page's unanswered calls of server functions. */
export function callsUnderWay(page: Page): Set<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => void (request.url().includes('/_serverFn/') && calls.add(request)))
  page.on('requestfinished', (request) => void calls.delete(request))
  page.on('requestfailed', (request) => void calls.delete(request))
  return calls
}
