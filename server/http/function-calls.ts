import { functionCall } from '#app/shared/http/function-call.ts'
import type { Context } from '../context.ts'
import { answerError } from './api-route.ts'
import { userError } from '../errors/user-errors.ts'
import { tooLarge } from './request-body.ts'
import { unknownPathApi } from './unknown-path.ts'

const lengthNeeded = () => userError('request.length_needed', (t) => t('bodyLengthMissing'))

/**
 * Refuses a call of a server function before its body is read: a call with an invalid function name, without a
 * declared length, or with a body larger than the function accepts (app/shared/http/function-call.ts).
 * @param pathname path of the request
 * @returns null for a call that may continue, and for a path that is not a call
 */
export async function refuseFunctionCall(
  context: Context,
  request: Request,
  pathname: string,
): Promise<Response | null> {
  if (!pathname.startsWith(functionCall.path)) return null
  const id = pathname.slice(functionCall.path.length)
  // Without this check TanStack Start would answer with 500.
  if (!/^[\w-]+$/.test(id)) return unknownPathApi.ANY({ request })
  if (['GET', 'HEAD'].includes(request.method)) return null
  const length = request.headers.get('content-length')
  if (length === null) return request.body ? answerError(context, lengthNeeded(), request) : null
  const most = functionCall.maxBytes(id)
  return Number(length) > most ? answerError(context, tooLarge(most), request) : null
}
