import { useEffect } from 'react'

type Reset = () => void | Promise<void>

/** What the open pages keep in the browser themselves. */
const parts = new Set<Reset>()

/** Registers what an open page must forget when the visitor resets the demo data in the frame. */
export function useOnReset(reset: Reset): void {
  useEffect(() => {
    parts.add(reset)
    return () => void parts.delete(reset)
  }, [reset])
}

/** Lets the open pages forget what they keep. */
export async function resetPages(): Promise<void> {
  for (const reset of parts) await reset()
}
