import type { StoredReportLogo } from '../look/agency.sql.ts'
import type { StoredPicture } from './pictures.sql.ts'

/** Returns the response with a picture or logo of reports. Its bytes never change, but a person's right to it may. */
export function answerImage({ type, bytes }: StoredReportLogo | StoredPicture): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=300',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      // If the image is opened by itself, nothing in it can run, and it has no access to Loop's pages.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
