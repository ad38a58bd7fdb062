import type { AppError } from '#app/shared/http/app-error.ts'
import type { Context } from '../context.ts'
import { noteRefusal } from './note-refusal.ts'
import { inReadersLanguage } from './reader-language.ts'
import { withoutInternals } from './without-internals.ts'

/**
 * Returns the error of a failed server function for the browser, in the person's language: a refusal as it is,
 * invalid input as 400, and anything else as a general sentence, with the cause in the log. Refusals for missing
 * permission or too many attempts are logged too.
 */
export async function rpcRefusal(
  context: Context,
  error: unknown,
  call: { name: string; headers: Headers },
): Promise<AppError> {
  const refusal = withoutInternals(error)
  if (refusal.status >= 500 && refusal !== error) {
    context.log.error({ err: error, function: call.name }, 'server function failed')
  }
  await noteRefusal(context, refusal, { headers: call.headers, function: call.name })
  return inReadersLanguage(context, refusal, call.headers)
}
