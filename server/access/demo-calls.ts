import { asksForDemo, demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { demoReadOnly } from '../refusals/demo-refusals.ts'

/**
 * What a call does in demo mode:
 * - `sample`: it reads the sample company in place of the client's own numbers
 * - `own`: it does the same as outside the mode: it concerns the person, their session, the installation, or data that
 *   the sample company doesn't replace (team, profile, plan, client list), or it leads out of the mode
 * - `refused`: it writes, exports or mails a company's data, or reads real numbers beside the sample's
 */
export type DemoBehaviour = 'sample' | 'own' | 'refused'

/**
 * Applies what a call declares for demo mode.
 * @returns whether the call reads the sample company
 * @throws AppError demo.read_only (409) where a page in demo mode may not make the call
 */
export function enterDemo(request: Request, behaviour: DemoBehaviour): boolean {
  if (!isInDemo(request)) return false
  if (behaviour === 'refused') throw demoReadOnly()
  return behaviour === 'sample'
}

/** Whether a request comes from a page in demo mode: a call says so in its header, a page in its own address. */
function isInDemo(request: Request): boolean {
  if (request.headers.has(demoHeader)) return request.headers.get(demoHeader) === 'on'
  // A call's own address says nothing about its page.
  return !request.headers.has('x-tsr-serverfn') && asksForDemo(new URL(request.url).search)
}
