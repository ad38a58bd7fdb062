import { badInput, type AppError } from '#app/shared/http/app-error.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { Context } from '../context.ts'

/**
 * What a failed server function tells the browser: a refusal as it is, rejected input as 400, and for everything else
 * a general sentence, with the fault itself in the log.
 */
export function rpcRefusal(context: Context, error: unknown, name: string): AppError {
  const refusal = rejectedInput(error) ?? publicError(error)
  if (refusal.status >= 500 && refusal !== error) {
    context.log.error({ err: error, function: name }, 'server function failed')
  }
  return refusal
}

/** TanStack Start reports a failed validator as an Error whose message is the issues as JSON. */
function rejectedInput(error: unknown): AppError | null {
  if (!(error instanceof Error) || !error.message.startsWith('[')) return null
  try {
    const [issue] = JSON.parse(error.message) as { message?: unknown }[]
    return typeof issue?.message === 'string' ? badInput(issue.message) : null
  } catch {
    return null
  }
}
