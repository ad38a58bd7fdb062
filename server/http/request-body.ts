import * as v from 'valibot'
import { rejectedRequest } from '../errors/rejected-input.ts'
import { userError } from '../errors/user-errors.ts'

/** The sender disconnected in the middle of the body, which is not an internal error. */
const brokenOff = () => userError('input.broken_off', (t) => t('bodyBrokeOff'))
export const tooLarge = (limit: number) => userError('input.too_large', (t) => t('bodyTooLarge', { limit }))

/**
 * Reads a body as text and stops as soon as it is longer than allowed, whatever its headers declare.
 * @throws UserError 413 above the limit, 400 if it breaks off
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return (await readBytes(request, maxBytes)).toString('utf8')
}

/** Reads a body as bytes, like `readText`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw brokenOff()
    })
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw tooLarge(maxBytes)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads and checks a JSON body.
 * @throws UserError 415 for another content type, 413 above the limit, 400 for a body that breaks off, is not JSON or
 * does not match the schema
 */
export async function readJson<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes = 64 * 1024,
): Promise<v.InferOutput<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw userError('input.content_type', (t) => t('bodyNotAsJson'))
  }
  const text = await readText(request, maxBytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw userError('input.not_json', (t) => t('bodyNotJson'))
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw rejectedRequest(parsed.issues)
}
