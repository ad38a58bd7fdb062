import type { AppError } from '#app/shared/http/app-error.ts'
import { getSignedIn } from '../access/session.ts'
import type { Context } from '../context.ts'

const noted = new Set([403, 429])

/**
 * Logs that somebody was refused what they may not do (403) or what they tried too often (429), with their id where
 * they are signed in. Other refusals are everyday mistakes. Never throws: the refusal itself has to reach its reader.
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
