import { asksForDemo, demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { demoReadOnly } from '../../errors/demo-errors.ts'

/**
 * What a call does in demo mode:
 * - `sample`: it reads the sample company instead of the client's own numbers
 * - `own`: it does the same as outside demo mode, because it concerns the person, their session, the installation, or
 *   data that the sample company doesn't replace (team, profile, plan, client list), or because it leaves demo mode
 * - `refused`: it writes, exports or mails a client's data, or reads real numbers besides the sample's
 */
export type DemoBehaviour = 'sample' | 'own' | 'refused'

/**
 * Applies a call's declaration for demo mode.
 * @returns whether the call reads the sample company
 * @throws UserError demo.read_only (409) if a page in demo mode may not make the call
 */
export function enterDemo(request: Request, behaviour: DemoBehaviour): boolean {
  if (!isInDemo(request)) return false
  if (behaviour === 'refused') throw demoReadOnly()
  return behaviour === 'sample'
}

/** Returns whether a request comes from a page in demo mode: a call has a header for it, a page has it in its URL. */
function isInDemo(request: Request): boolean {
  if (request.headers.has(demoHeader)) return request.headers.get(demoHeader) === 'on'
  // The URL of a server function says nothing about its page.
  return !request.headers.has('x-tsr-serverfn') && asksForDemo(new URL(request.url).search)
}
