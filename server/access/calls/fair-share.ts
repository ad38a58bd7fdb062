import type { Context } from '../../context.ts'

/** The share that each sender has of something that many use at once. */
export interface FairShare {
  /**
   * Counts one use.
   * @returns null within the share; else the time to wait, and whether it is the first refused use of this period
   */
  take(sender: string): { seconds: number; isFirst: boolean } | null
}

/** Senders whose uses are counted at the same time. Beyond it the one that came first is forgotten. */
const maxSenders = 20_000

/** How much of a share a sender may have used at one worker before the others know: a twentieth, divided by them. */
const unsentPart = 20

/**
 * Creates a share of `points` uses per sender in `seconds` seconds; 0 points mean no limit. It counts in this process's
 * memory, which stays bounded however many senders there are: a forgotten sender has its whole share again. Workers of one
 * server send each other the uses of busy senders, so that all of them together let through a twentieth more at most.
 * @param name of the share, the same at all workers
 */
export function createFairShare(
  { clock, peers }: Pick<Context, 'clock' | 'peers'>,
  name: string,
  { points, seconds }: { points: number; seconds: number },
  most: number = maxSenders,
): FairShare {
  const sendEvery = Math.max(1, Math.floor(points / unsentPart / peers.of))
  const uses = new Map<string, { count: number; endsAt: number; unsent: number }>()
  const periodMs = seconds * 1000

  function begin(sender: string, now: number) {
    uses.delete(sender)
    // In the order in which periods began, so the first one ends first.
    for (const [oldest, { endsAt }] of uses) {
      if (endsAt > now && uses.size < most) break
      uses.delete(oldest)
    }
    const begun = { count: 0, endsAt: now + periodMs, unsent: 0 }
    uses.set(sender, begun)
    return begun
  }

  function currentUse(sender: string, now: number) {
    const known = uses.get(sender)
    // After a clock that jumped back, a period could otherwise last for hours.
    const isUnderWay = known !== undefined && now < known.endsAt && known.endsAt - now <= periodMs
    return isUnderWay ? known : begin(sender, now)
  }

  peers.receive('uses', ({ share, sender, count }) => {
    if (share === name && points > 0) currentUse(sender, clock().getTime()).count += count
  })

  return {
    take(sender) {
      if (points === 0) return null
      const now = clock().getTime()
      const use = currentUse(sender, now)
      use.count += 1
      if (use.count > points) {
        return { seconds: Math.max(1, Math.ceil((use.endsAt - now) / 1000)), isFirst: use.count === points + 1 }
      }
      use.unsent += 1
      if (use.unsent >= sendEvery) {
        peers.send('uses', { share: name, sender, count: use.unsent })
        use.unsent = 0
      }
      return null
    },
  }
}
