import { setImmediate as turn } from 'node:timers/promises'
import { inRoom } from './in-room.ts'

/** Pages that are rendered at the same time. Each holds up everything else for as long as it computes. */
const atOnce = 3

/** Pages that may wait, for each reader and in all. */
export const maxWaitingPages = { ofReader: 40, inAll: 400 }

/** Too many pages wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  /** Whether it is the reader's own pages that wait. */
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super('Too many pages wait.')
    this.isOwn = isOwn
  }
}

/** Who waits for a page. */
export interface PageVisitor {
  /** Their session, or the network address of a stranger. */
  id: string
  /** Whether they are signed in: their pages come before those of strangers. */
  isSignedIn: boolean
}

interface QueuedRequest {
  begin: (stays: boolean) => void
  signal: AbortSignal
}

/** The pages that wait to be rendered. */
export interface PageQueue {
  /**
   * Renders a page when it is its turn. Signed-in people come first, and within them and within strangers each reader
   * in turn, however many pages one of them asks for. Before each page the process handles what arrived meanwhile, so
   * events and health checks never wait for more than the pages in progress.
   * @throws QueueFull; the signal's reason if the reader leaves before their turn
   */
  run<T>(reader: PageVisitor, render: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Returns how many pages wait. */
  waiting(): number
}

export function createPageQueue(): PageQueue {
  // Maps keep the order of turns: a reader that had a turn goes to the end.
  const people = new Map<string, QueuedRequest[]>()
  const strangers = new Map<string, QueuedRequest[]>()
  let waiting = 0
  let inProgress = 0
  let isTurning = false

  function takeNext(): QueuedRequest | null {
    for (const readers of [people, strangers]) {
      for (const [id, pages] of readers) {
        const page = pages.shift()
        readers.delete(id)
        if (pages.length > 0) readers.set(id, pages)
        if (page) return page
      }
    }
    return null
  }

  /** Begins pages while there is room, one for each turn of the event loop. */
  async function goOn(): Promise<void> {
    if (isTurning) return
    isTurning = true
    while (waiting > 0 && inProgress < atOnce) {
      await turn()
      const page = takeNext()
      if (!page) break
      waiting -= 1
      const stays = !page.signal.aborted
      if (stays) inProgress += 1
      page.begin(stays)
    }
    isTurning = false
  }

  const itsTurn = ({ id, isSignedIn }: PageVisitor, signal: AbortSignal): Promise<boolean> => {
    const readers = isSignedIn ? people : strangers
    const own = readers.get(id) ?? []
    if (own.length >= maxWaitingPages.ofReader) throw new QueueFull(true)
    if (waiting >= maxWaitingPages.inAll) throw new QueueFull(false)
    readers.set(id, own)
    waiting += 1
    const begun = new Promise<boolean>((resolve) => own.push({ begin: resolve, signal }))
    void goOn()
    return begun
  }

  return {
    waiting: () => waiting,
    async run(reader, render, signal) {
      if (!(await itsTurn(reader, signal))) throw signal.reason
      return inRoom(render, () => {
        inProgress -= 1
        void goOn()
      })
    },
  }
}
