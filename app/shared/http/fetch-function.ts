import { errorIn } from './user-error.ts'

/**
 * Calls a server function over HTTP; passed to Start in app/start.ts. An answer that isn't from the function itself but
 * from something in front of it (a limit, a proxy, an overloaded server) may carry JSON. Start would return that JSON as
 * the function's result, whatever the status, so that a failed call looked like a successful one.
 * @throws UserError for an error in Loop's own shape, Error for any other JSON with a 5xx status
 */
export async function fetchFunction(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call)
  const isOfFunction = response.headers.has('x-tss-serialized')
  if (response.ok || isOfFunction || !response.headers.get('content-type')?.includes('json')) return response
  const value: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const refusal = errorIn(response, value)
  if (refusal) throw refusal
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
  // A redirect or a missing page, which Start reads itself.
  return response
}
