/** Exit codes of a server that can't start or go on. Others: 0 clean stop, 1 internal error. docs/operate.md lists them. */
export const exitCodes = {
  configuration: 2,
  database: 3,
  address: 4,
  /** Another process has taken the data folder. */
  ousted: 5,
}

/** The server can't start as it was asked to, or can't go on; the message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** With which the server ends. */
  readonly code: number
  constructor(message: string, code: number = exitCodes.configuration) {
    super(message)
    this.code = code
  }
}
