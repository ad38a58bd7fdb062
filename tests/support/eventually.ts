import { setTimeout } from 'node:timers/promises'

/**
 * Asks again and again until the answer is good.
 * @throws when it is not within the time, with the last answer
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
