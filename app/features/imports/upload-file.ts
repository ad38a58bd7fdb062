import * as v from 'valibot'
import { demoHeader, documentShowsDemo } from '#app/shared/demo-data/demo-mode.ts'
import { errorIn, UserError } from '#app/shared/http/user-error.ts'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { undoImportFn } from './imports.functions.ts'

const begunSchema = v.object({ id: v.number(), pieceBytes: v.number() })

/** Pauses before a lost piece is sent again. */
const retriesMs = [1000, 4000, 15_000]

interface UploadInput {
  clientId: string
  kind: ImportKind
  file: File
  signal: AbortSignal
  /** @param sent number of bytes that have arrived */
  onProgress: (sent: number) => void
}

/**
 * Sends a file piece by piece, so that an interruption repeats one piece only. If the upload is given up, the server
 * deletes it.
 * @throws UserError with the server's sentence, AbortError
 */
export async function uploadFile({ clientId, kind, file, signal, onProgress }: UploadInput): Promise<void> {
  const base = `/api/clients/${clientId}/imports`
  const begun = await send(base, signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, fileName: file.name.slice(-255), size: file.size }),
  })
  const { id, pieceBytes } = v.parse(begunSchema, begun)
  try {
    for (let from = 0; from < file.size; from += pieceBytes) {
      const body = file.slice(from, from + pieceBytes)
      await withRetries(
        () => send(`${base}/${id}/pieces/${from / pieceBytes}`, signal, { method: 'PUT', body }),
        signal,
      )
      onProgress(Math.min(file.size, from + pieceBytes))
    }
  } catch (error) {
    // The upload's error is the one to report; the server deletes an unfinished upload after a day.
    await undoImportFn({ data: { clientId, importId: id } }).catch(() => undefined)
    throw error
  }
}

async function send(path: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers)
  if (documentShowsDemo) headers.set(demoHeader, 'on')
  const response = await fetch(path, { ...init, headers, signal, credentials: 'same-origin' })
  // A proxy's answer in another form is handled by its status below.
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  throw errorIn(response, answer) ?? new Error(`The upload was answered ${response.status}.`)
}

/** Errors of the server are final; lost pieces are sent again. */
async function withRetries(attempt: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (const waitMs of [...retriesMs, null]) {
    try {
      await attempt()
      return
    } catch (error) {
      const final = error instanceof UserError && error.status < 500
      if (final || signal.aborted || waitMs === null) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
