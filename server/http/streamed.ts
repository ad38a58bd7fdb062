/**
 * The body of an answer that is made piece by piece, as its reader takes them. What fails by then breaks the answer off;
 * a reader who leaves ends the making, which is no failure.
 * @param failed is told what failed
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
        // What was under way when the reader left has nobody to go to.
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
