import type { AppError } from '#app/shared/http/app-error.ts'
import { getSignedIn } from '../access/session.ts'
import type { Context } from '../context.ts'

const noted = new Set([403, 429])

/**
 * Logs a refusal for missing permission (403) or too many attempts (429), with the person's id if they are signed in.
 * Other refusals are ordinary mistakes and are not logged. Never throws, because the refusal itself must be answered.
 * @param where the path and method, or the server function
 */
export async function noteRefusal(
  context: Context,
  refusal: AppError,
  { headers, ...where }: { headers: Headers; path?: string; method?: string; function?: string },
): Promise<void> {
  if (!noted.has(refusal.status)) return
  const signedIn = await getSignedIn(context, headers).catch(() => null)
  context.log.info({ code: refusal.code, user: signedIn?.actor.userId ?? null, ...where }, 'refused')
}
