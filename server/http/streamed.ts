/**
 * Returns the body of an answer that is created piece by piece while it is read. An error breaks off the answer; if
 * the reader disconnects, no further pieces are created, which is not an error.
 * @param failed called with the error
 */
export function streamed(
  pieces: AsyncGenerator<Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let hasLeft = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        // The reader disconnected while this piece was created.
        if (hasLeft) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        failed(error)
        controller.error(error)
      }
    },
    async cancel() {
      hasLeft = true
      await pieces.return(undefined)
    },
  })
}
