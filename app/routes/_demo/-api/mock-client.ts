import * as v from 'valibot'
import { errorIn, UserError } from '#app/shared/http/user-error.ts'

/** How the mock API of the template refuses a call: with a sentence alone. */
const refusalSchema = v.object({ error: v.string() })

/** An error with a sentence for the person, which the interface shows as it is. */
const failed = (status: number, sentence: string) => new UserError('demo.failed', status, sentence)

/**
 * Reads a path of the mock API, such as `/api/users/list`. For the browser: while a page is rendered on the server,
 * nobody's cookie is at hand.
 * @throws UserError with a sentence for the person
 */
export async function getMock<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  return parsed(await call(path, init), schema)
}

interface PostOptions {
  /** Whether the browser sends it also if the page is left meanwhile. It takes at most 64 KB of such bodies at once. */
  isLast?: boolean
}

/**
 * Posts a body to a path of the mock API. With a schema it returns the answer; many calls answer without a body.
 * @throws UserError with a sentence for the person
 */
export async function postMock(path: string, body: unknown, schema?: undefined, options?: PostOptions): Promise<void>
export async function postMock<const Schema extends v.GenericSchema>(
  path: string,
  body: unknown,
  schema: Schema,
  options?: PostOptions,
): Promise<v.InferOutput<Schema>>
export async function postMock(
  path: string,
  body: unknown,
  schema?: v.GenericSchema,
  { isLast = false }: PostOptions = {},
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(isLast && { keepalive: true }) }
  const answer = await call(path, init)
  return schema && parsed(answer, schema)
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, init).catch((thrown: unknown) => {
    // The page gave the call up itself.
    if (init.signal?.aborted) throw thrown
    throw failed(503, 'Couldn’t reach the server. Check your connection and try again.')
  })
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  const refusal = v.safeParse(refusalSchema, body)
  const sentence = refusal.success ? refusal.output.error : 'Something went wrong. Try again.'
  throw errorIn(answer, body) ?? failed(answer.status, sentence)
}

async function parsed<const Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await answer.json().catch(() => null))
  if (!result.success) throw failed(502, 'The server’s answer can’t be read. Reload the page and try again.')
  return result.output
}
