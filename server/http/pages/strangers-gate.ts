import { setImmediate as turn } from 'node:timers/promises'
import { inRoom } from './in-room.ts'

/** Strangers that may be inside at once, and that may enter with each turn of the event loop. */
const atOnce = { besideOthers: 1, alone: 4 }

/** A gate that strangers pass in the order in which they come. */
export interface StrangersGate {
  /** Does something for a stranger when it is their turn. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Returns how many strangers wait. */
  waiting(): number
}

/**
 * Creates a gate for what strangers may ask for cheaply. An answer takes them a tenth of a millisecond, and a signed-in
 * person's page forty turns of the event loop: without the gate a hundred strangers would be answered in each of them.
 * @param isBusy whether the page or call of someone else is under way; then strangers enter one by one
 */
export function createStrangersGate(isBusy: () => boolean): StrangersGate {
  const waiting = new Set<() => void>()
  let inside = 0
  let isTurning = false

  async function goOn(): Promise<void> {
    if (isTurning) return
    isTurning = true
    do {
      await turn()
      const most = isBusy() ? atOnce.besideOthers : atOnce.alone
      for (const enter of waiting) {
        if (inside >= most) break
        inside += 1
        waiting.delete(enter)
        enter()
      }
      // A request that is still inside after this turn lets the next one in.
    } while (waiting.size > 0 && inside === 0)
    isTurning = false
  }

  return {
    waiting: () => waiting.size,
    async run(work) {
      const entered = new Promise<void>((resolve) => waiting.add(resolve))
      void goOn()
      await entered
      return inRoom(work, () => {
        inside -= 1
        void goOn()
      })
    },
  }
}
