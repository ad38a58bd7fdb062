import type { AppError } from '#app/shared/http/app-error.ts'
import type { Context } from '../context.ts'
import { noteRefusal } from './note-refusal.ts'
import { inReadersLanguage } from './reader-language.ts'
import { withoutInternals } from './without-internals.ts'

/**
 * What a failed server function tells the browser, in its reader's language: a refusal as it is, rejected input as 400,
 * and for everything else a general sentence, with the fault itself in the log. Who is refused what they may not do
 * stands there too.
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
