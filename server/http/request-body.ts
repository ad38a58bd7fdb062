import * as v from 'valibot'
import { rejectedRequest } from '../refusals/rejected-input.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The sender disconnected in the middle of the body, which is not an internal error. */
const brokenOff = () => new Refusal('input.broken_off', 400, (t) => t('bodyBrokeOff'))
export const tooLarge = (limit: number) => new Refusal('input.too_large', 413, (t) => t('bodyTooLarge', { limit }))

/**
 * Reads a body as text and stops as soon as it is longer than allowed, whatever its headers declare.
 * @throws AppError 413 above the limit, 400 if it breaks off
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
 * @throws AppError 415 for another content type, 413 above the limit, 400 for a body that breaks off, is not JSON or
 * does not match the schema
 */
export async function readJson<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes = 64 * 1024,
): Promise<v.InferOutput<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Refusal('input.content_type', 415, (t) => t('bodyNotAsJson'))
  }
  const text = await readText(request, maxBytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('input.not_json', 400, (t) => t('bodyNotJson'))
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw rejectedRequest(parsed.issues)
}
