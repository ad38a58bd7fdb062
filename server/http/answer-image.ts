import { uploadedFileHeaders } from './response-headers.ts'

/**
 * Returns the response with a picture or logo that a person has uploaded. Its bytes never change, but a reader's right to
 * it may.
 */
export function answerImage({ type, bytes }: { type: string; bytes: Uint8Array }): Response {
  return new Response(Buffer.from(bytes), {
    headers: { ...uploadedFileHeaders(type), 'cache-control': 'private, max-age=300' },
  })
}
