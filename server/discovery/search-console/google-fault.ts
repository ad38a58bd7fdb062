/**
 * Why Google didn't answer as asked.
 * - `lost`: the grant is gone: it was revoked, has expired, or was never given
 * - `expired`: the access token has ended; a new one helps unless the grant is gone
 * - `refused`: the account may no longer read the property
 * - `busy`: a quota or rate is used up
 * - `unreachable`: no answer, an error of Google's, or an answer in a form that nobody expects
 * - `client`: Google doesn't accept the installation's OAuth client
 */
type GoogleProblem = 'lost' | 'expired' | 'refused' | 'busy' | 'unreachable' | 'client'

/** Thrown for every answer of Google's that isn't the wanted one. Its message is for logs and has no secrets. */
export class GoogleFault extends Error {
  override readonly name = 'GoogleFault'
  readonly problem: GoogleProblem
  /** What Google asks to wait, in milliseconds; null if it says nothing. */
  readonly retryAfterMs: number | null
  constructor(problem: GoogleProblem, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}
