import * as v from 'valibot'
import { demoHeader, documentShowsDemo } from '#app/shared/demo-data/demo-mode.ts'
import { errorIn } from '#app/shared/http/user-error.ts'

const addedSchema = v.object({ name: v.string() })

export interface UploadAttachment {
  clientId: string
  cardId: string
  file: File
  signal: AbortSignal
  /** @param sent number of bytes that have left the browser */
  onProgress: (sent: number) => void
}

/**
 * Sends a file to a card. Not by fetch, which doesn't report how far a request is.
 * @returns the name under which it is stored, and whether the card had the same file already
 * @throws UserError with the server's sentence, AbortError
 */
export function uploadAttachment(upload: UploadAttachment): Promise<{ name: string; isNew: boolean }> {
  const { clientId, cardId, file, signal, onProgress } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const name = new URLSearchParams({ name: file.name.slice(-255) })
    request.open('POST', `/api/clients/${clientId}/cards/${cardId}/attachments?${name.toString()}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (documentShowsDemo) request.setRequestHeader(demoHeader, 'on')
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      const added = v.safeParse(addedSchema, answer)
      if (request.status < 300 && added.success) {
        resolve({ name: added.output.name, isNew: request.status === 201 })
        return
      }
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      const refusal = errorIn({ ok: false, status: request.status, headers }, answer)
      reject(refusal ?? new Error(`The upload was answered ${request.status}.`))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload broke off.')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** A proxy's answer in another form is handled by its status. */
function answerOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
