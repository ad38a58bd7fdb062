import { setTimeout } from 'node:timers/promises'

/**
 * Calls a function until its answer is good.
 * @throws with the last answer if the time runs out
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
  { seconds = 120, everyMs = 100 }: { seconds?: number; everyMs?: number } = {},
): Promise<T> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isGood(answer)) return answer
    if (performance.now() > until) throw new Error(`Not in ${seconds} s; at last: ${JSON.stringify(answer)}`)
    await setTimeout(everyMs)
  }
}
