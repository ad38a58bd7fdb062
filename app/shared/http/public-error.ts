import { AppError } from './app-error.ts'

/** What a person is told when the fault is ours. */
export const generalFault = 'Something went wrong on our side. It has been noted; please try again.'

/** The error as it may leave the server: a refusal as it is, anything else without its internals. */
export function publicError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('server.failed', 500, generalFault)
}
