import { expect, test, vi } from 'vitest'
import { createPageQueue, maxWaitingPages, QueueFull, type PageVisitor } from './page-queue.ts'

const stays = new AbortController().signal
const stranger = (id: string): PageVisitor => ({ id, isSignedIn: false })
const person = (id: string): PageVisitor => ({ id, isSignedIn: true })

/** A queue with pages that end when the test says so; `begun` has their names in the order in which they began. */
function scene() {
  const queue = createPageQueue()
  const begun: string[] = []
  const open = new Map<string, () => void>()
  const ask = (reader: PageVisitor, name: string, signal = stays) => {
    const render = () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        open.set(name, () => resolve(name))
      })
    return queue.run(reader, render, signal)
  }
  const finish = async (name: string) => {
    await vi.waitFor(() => expect(open.has(name)).toBe(true))
    open.get(name)?.()
    open.delete(name)
  }
  const finishAll = async (pages: number) => {
    for (let done = 0; done < pages; done += 1) {
      await vi.waitFor(() => expect(open.size).toBeGreaterThan(0))
      const [name = ''] = open.keys()
      await finish(name)
    }
  }
  return { queue, begun, ask, finish, finishAll }
}

test('few pages are rendered at once, however many are asked for', async () => {
  const { queue, begun, ask, finishAll } = scene()
  const pages = Array.from({ length: 20 }, (_, index) => ask(stranger('one'), `page ${index}`))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  expect(queue.waiting()).toBe(17)
  await finishAll(20)
  await Promise.all(pages)
  expect(queue.waiting()).toBe(0)
})

test('a reader who asks for one page does not wait for all pages of another', async () => {
  const { begun, ask, finishAll } = scene()
  const many = Array.from({ length: 30 }, (_, index) => ask(stranger('greedy'), `greedy ${index}`))
  const one = ask(stranger('modest'), 'modest')
  await finishAll(31)
  await Promise.all([...many, one])
  expect(begun.indexOf('modest')).toBeLessThan(5)
})

test('signed-in people come before strangers', async () => {
  const { begun, ask, finishAll } = scene()
  const strangers = Array.from({ length: 10 }, (_, index) => ask(stranger(`address ${index}`), `stranger ${index}`))
  const people = Array.from({ length: 3 }, (_, index) => ask(person(`session ${index}`), `person ${index}`))
  await finishAll(13)
  await Promise.all([...strangers, ...people])
  expect(begun.slice(0, 3)).toEqual(['person 0', 'person 1', 'person 2'])
})

test('the queue is bounded, for each reader and in all', async () => {
  const { ask } = scene()
  const asked: Promise<unknown>[] = []
  const outcome = (id: string) => {
    const page = ask(stranger(id), id)
    asked.push(page)
    return page
  }
  for (let page = 0; page < maxWaitingPages.ofReader; page += 1) void outcome('greedy')
  await expect(outcome('greedy')).rejects.toMatchObject({ isOwn: true })
  for (let page = maxWaitingPages.ofReader; page < maxWaitingPages.inAll; page += 1) void outcome(`address ${page}`)
  await expect(outcome('one more')).rejects.toThrow(QueueFull)
})

test('a reader who has left is not rendered for, and leaves no gap', async () => {
  const { begun, ask, finishAll } = scene()
  const first = ['a', 'b', 'c'].map((name) => ask(stranger('one'), name))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  const gone = new AbortController()
  const left = ask(stranger('gone'), 'gone', gone.signal)
  const after = ['d', 'e', 'f', 'g'].map((name) => ask(stranger('one'), name))
  gone.abort(new Error('left'))
  await Promise.all([expect(left).rejects.toThrow('left'), finishAll(7)])
  await Promise.all([...first, ...after])
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('a page that fails makes room for the next, and its reader learns of the failure', async () => {
  const queue = createPageQueue()
  for (let page = 0; page < 5; page += 1) {
    await expect(queue.run(stranger('one'), () => Promise.reject(new Error('broken')), stays)).rejects.toThrow('broken')
  }
  expect(await queue.run(stranger('one'), async () => 'fine', stays)).toBe('fine')
})

test('a page that waits long for the database does not hold up the others', async () => {
  const { begun, ask, finishAll } = scene()
  const slow = ['a', 'b', 'c'].map((name) => ask(stranger('one'), name))
  const next = ask(stranger('other'), 'next')
  await vi.waitFor(() => expect(begun).toContain('next'))
  await finishAll(4)
  await Promise.all([...slow, next])
})

test('between two pages the process answers what arrived meanwhile', async () => {
  const queue = createPageQueue()
  let rendered = 0
  let renderedBefore = -1
  // A page that computes without a pause.
  const pages = Array.from({ length: 20 }, () => queue.run(stranger('one'), async () => (rendered += 1), stays))
  const event = new Promise<void>((resolve) =>
    setImmediate(() => {
      renderedBefore = rendered
      resolve()
    }),
  )
  await Promise.all([event, ...pages])
  expect(renderedBefore).toBeLessThanOrEqual(3)
  expect(rendered).toBe(20)
})
