import { expect, test } from 'vitest'
import { awaitedAnswers, startAnswering, whySilent, type Timer } from './answering.ts'
import { answerTo } from './answers.ts'
import type { Chat, Contact, Status } from './chat.ts'

/** A timer whose time passes when the test says so. */
function handTimer(): Timer & { pass: (milliseconds: number) => void } {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    after(milliseconds, run) {
      const one = { at: now + milliseconds, run }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}

function answering() {
  const timer = handTimer()
  const events: string[] = []
  const started = startAnswering({
    timer,
    onTyping: (uid, isTyping) => events.push(`${uid} ${isTyping ? 'types' : 'stops'}`),
    onAnswer: (uid) => events.push(`${uid} answers`),
  })
  return { ...started, pass: timer.pass, events }
}

const minute = 60_000
const awaited = (uid: number, message = '1 noon', status: Status = 'online') => ({ uid, status, message })

test('a contact types after a moment, and then answers once', () => {
  const { update, pass, events } = answering()
  update([awaited(1)])
  expect(events).toEqual([])
  pass(1000)
  expect(events).toEqual(['1 types'])
  update([awaited(1)])
  pass(minute)
  expect(events).toEqual(['1 types', '1 stops', '1 answers'])
  update([awaited(1)])
  pass(minute)
  expect(events).toHaveLength(3)
})

test('who is away takes longer', () => {
  const { update, pass, events } = answering()
  update([awaited(1), awaited(2, '1 noon', 'away')])
  pass(2700)
  expect(events).toEqual(['1 types', '2 types', '1 stops', '1 answers'])
})

test('another message before the answer is waited for, and both get one answer', () => {
  const { update, pass, events } = answering()
  update([awaited(1)])
  pass(1000)
  update([awaited(1, '2 later')])
  expect(events).toEqual(['1 types', '1 stops'])
  pass(minute)
  expect(events.slice(2)).toEqual(['1 types', '1 stops', '1 answers'])
})

test('a message that the server refused is not answered', () => {
  const { update, pass, events } = answering()
  update([awaited(1)])
  update([])
  pass(minute)
  expect(events).toEqual([])
})

test('an answer that the server refused is not given again', () => {
  const { update, pass, events } = answering()
  update([awaited(1)])
  pass(minute)
  update([])
  update([awaited(1)])
  pass(minute)
  expect(events.filter((event) => event === '1 answers')).toHaveLength(1)
})

test('no contact types or answers after the app is left', () => {
  const { update, pass, end, events } = answering()
  update([awaited(1), awaited(2)])
  pass(1000)
  end()
  pass(minute)
  expect(events).toEqual(['1 types', '2 types', '1 stops', '2 stops'])
})

const contact = (uid: number, status: Status): Contact => ({ uid, displayName: 'Zoë', about: '', photoURL: '', status })
const chat = (isSent: boolean, isSeen: boolean): Chat => ({
  isPinned: false,
  msg: [{ textContent: 'Hello', time: '2026-10-15T12:00:00.000Z', isSent, isSeen }],
})

test('those who are there owe an answer to a message that they haven’t seen; others say why they don’t answer', () => {
  const contacts = [contact(1, 'online'), contact(2, 'away'), contact(3, 'offline'), contact(4, 'do not disturb')]
  const all = (one: Chat) => ({ contacts, chats: { 1: one, 2: one, 3: one, 4: one } })
  expect(awaitedAnswers(all(chat(true, false))).map(({ uid }) => uid)).toEqual([1, 2])
  expect(awaitedAnswers(all(chat(true, true)))).toEqual([])
  expect(awaitedAnswers(all(chat(false, false)))).toEqual([])
  expect(awaitedAnswers({ contacts, chats: {} })).toEqual([])
  expect(contacts.map((one) => whySilent(one) === null)).toEqual([true, true, false, false])
})

test('an answer fits the message, and the next one is another', () => {
  expect(answerTo(1, 'Hello!', 0)).toMatch(/^Hello/)
  expect(answerTo(1, 'Thank you so much', 0)).toBe('You’re welcome!')
  expect(answerTo(1, '🎉', 0)).toBe('🙂')
  expect(answerTo(1, 'Ready?', 0)).not.toBe(answerTo(1, 'Ready?', 1))
  expect(answerTo(1, 'The boat is ready.', 3)).not.toBe(answerTo(99, 'The boat is ready.', 3))
})
