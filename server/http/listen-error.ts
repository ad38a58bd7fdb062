/** The server can't listen on the configured address; the message is for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}
