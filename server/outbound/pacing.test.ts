import { beforeEach, describe, expect, it } from 'vitest'
import { createPacer, type RunLater, type Pacer, type PaceLimits } from './pacing.ts'

/** A timer that only a test advances. */
let now = 0
let planned: { at: number; work: () => void }[] = []
const after: RunLater = (ms, work) => void planned.push({ at: now + ms, work })
async function pass(ms: number) {
  now += ms
  const due = planned.filter(({ at }) => at <= now)
  planned = planned.filter(({ at }) => at > now)
  for (const { work } of due) work()
  await settled()
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const never = new AbortController().signal

beforeEach(() => {
  now = 0
  planned = []
})

/** Requests turns by name, and records the order in which they begin. */
function visitors(limits: Partial<PaceLimits> = {}) {
  const pacer = createPacer(after, limits)
  const came: string[] = []
  const leaves = new Map<string, Awaited<ReturnType<Pacer['turn']>>>()
  return {
    came,
    pacer,
    arrive: async (name: string, host: string, signal = never) => {
      void pacer.turn(host, signal).then(
        (leave) => {
          came.push(name)
          leaves.set(name, leave)
        },
        (error: { reason: string }) => came.push(`${name} ${error.reason}`),
      )
      await settled()
    },
    leave: async (name: string, restMs = 1000) => {
      leaves.get(name)?.(restMs)
      await settled()
    },
  }
}

describe('a host', () => {
  it('is sent one request at a time, and rests before the next one', async () => {
    const { came, arrive, leave } = visitors()
    await arrive('first', 'a.test')
    await arrive('second', 'a.test')
    await pass(60_000)
    expect(came).toEqual(['first'])
    await leave('first')
    await pass(999)
    expect(came).toEqual(['first'])
    await pass(1)
    expect(came).toEqual(['first', 'second'])
  })

  it('also rests if no one was waiting at the end of a turn', async () => {
    const { came, arrive, leave } = visitors()
    await arrive('first', 'a.test')
    await leave('first', 5000)
    await arrive('second', 'a.test')
    await pass(4999)
    expect(came).toEqual(['first'])
    await pass(1)
    expect(came).toEqual(['first', 'second'])
  })

  it('is requested in the order of arrival, and keeps no other host waiting', async () => {
    const { came, arrive, leave } = visitors()
    for (const name of ['a1', 'a2', 'a3']) await arrive(name, 'a.test')
    await arrive('b1', 'b.test')
    expect(came).toEqual(['a1', 'b1'])
    await leave('a1')
    await pass(1000)
    await leave('a2')
    await pass(1000)
    expect(came).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('ends a turn only once, however often it is ended', async () => {
    const { came, arrive, leave } = visitors({ atOnce: 1 })
    await arrive('a1', 'a.test')
    await leave('a1')
    await leave('a1')
    await arrive('b1', 'b.test')
    await arrive('c1', 'c.test')
    expect(came).toEqual(['a1', 'b1'])
  })

  it('is forgotten after its rest', async () => {
    const { came, arrive, leave } = visitors({ hosts: 2 })
    await arrive('a1', 'a.test')
    await arrive('b1', 'b.test')
    await leave('a1')
    await arrive('c1', 'c.test')
    await pass(1000)
    await arrive('c2', 'c.test')
    expect(came).toEqual(['a1', 'b1', 'c1 queue_full', 'c2'])
  })
})

describe('the queue', () => {
  it('sends requests to a limited number of hosts at once, those that waited longest first', async () => {
    const { came, arrive, leave } = visitors({ atOnce: 2 })
    for (const host of ['a', 'b', 'c', 'd']) await arrive(host, `${host}.test`)
    expect(came).toEqual(['a', 'b'])
    await leave('b')
    expect(came).toEqual(['a', 'b', 'c'])
    await leave('a')
    expect(came).toEqual(['a', 'b', 'c', 'd'])
  })

  it('accepts a limited number of requests per host and in total', async () => {
    const { came, arrive } = visitors({ waitingForHost: 2, waiting: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) await arrive(name, 'a.test')
    for (const name of ['b1', 'b2', 'b3']) await arrive(name, 'b.test')
    expect(came).toEqual(['a1', 'a4 queue_full', 'b1', 'b3 queue_full'])
  })

  it('removes cancelled requests, and never begins a request cancelled before', async () => {
    const { came, arrive, leave } = visitors()
    const impatient = new AbortController()
    await arrive('a1', 'a.test')
    await arrive('a2', 'a.test', impatient.signal)
    await arrive('a3', 'a.test')
    impatient.abort()
    await settled()
    await arrive('a4', 'a.test', impatient.signal)
    await leave('a1')
    await pass(1000)
    expect(came).toEqual(['a1', 'a2 cancelled', 'a4 cancelled', 'a3'])
  })

  it('keeps a turn whose request is cancelled after its beginning, until the turn ends', async () => {
    const { came, arrive, leave } = visitors()
    const impatient = new AbortController()
    await arrive('a1', 'a.test', impatient.signal)
    impatient.abort()
    await arrive('a2', 'a.test')
    await pass(60_000)
    expect(came).toEqual(['a1'])
    await leave('a1')
    await pass(1000)
    expect(came).toEqual(['a1', 'a2'])
  })
})
