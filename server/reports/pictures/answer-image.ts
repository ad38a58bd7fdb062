import { uploadedFileHeaders } from '../../http/uploaded-file.ts'
import type { StoredReportLogo } from '../look/agency.sql.ts'
import type { StoredPicture } from './pictures.sql.ts'

/** Returns the response with a picture or logo of reports. Its bytes never change, but a person's right to it may. */
export function answerImage({ type, bytes }: StoredReportLogo | StoredPicture): Response {
  return new Response(Buffer.from(bytes), {
    headers: { ...uploadedFileHeaders(type), 'cache-control': 'private, max-age=300' },
  })
}
