import * as v from 'valibot'
import { AppError } from '#app/shared/http/app-error.ts'

const addedSchema = v.object({ fileId: v.pipe(v.string(), v.uuid()) })
const refusalSchema = v.object({ error: v.object({ code: v.string(), message: v.string() }) })

/** Returns the address of a picture, for people who may see it. */
export const pictureUrl = (clientId: string, fileId: string): string =>
  `/api/clients/${clientId}/report-pictures/${fileId}`

/**
 * Sends a picture for a client's reports.
 * @returns its id
 * @throws AppError with the server's sentence, TypeError without a connection
 */
export async function uploadPicture(clientId: string, file: File): Promise<string> {
  const response = await fetch(`/api/clients/${clientId}/report-pictures`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  // A proxy's answer in another form is handled by its status.
  const answer: unknown = await response.json().catch(() => undefined)
  const added = v.safeParse(addedSchema, answer)
  if (response.ok && added.success) return added.output.fileId
  const refusal = v.safeParse(refusalSchema, answer)
  if (!refusal.success) throw new Error(`The upload was answered ${response.status}.`)
  throw new AppError(refusal.output.error.code, response.status, refusal.output.error.message)
}
