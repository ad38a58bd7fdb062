import { expect } from 'vitest'
import type { Chat, ChatContact, ChatProfile } from '../../chat/chat.ts'
import type { Cases, MockVisitor } from '../visitors.ts'

const done = { status: 200, body: undefined }

async function chatsOf(visitor: MockVisitor) {
  const { status, body } = await visitor.get('/api/app/chat/chats')
  expect(status).toBe(200)
  return body as { contacts: ChatContact[]; chats: Record<string, Chat> }
}

export const chatCases: Readonly<Record<string, Cases>> = {
  'GET /api/app/chat/chats': [
    [
      'returns ten contacts, and the chats by the uid of their contact',
      async (visitor) => {
        const { contacts, chats } = await chatsOf(visitor)
        expect(contacts.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        expect(Object.keys(contacts[0] ?? {}).sort()).toEqual(['about', 'displayName', 'photoURL', 'status', 'uid'])
        expect(new Set(contacts.map(({ status }) => status))).toEqual(
          new Set(['online', 'offline', 'away', 'do not disturb']),
        )
        const facts = Object.entries(chats).map(([uid, { isPinned, msg }]) => [uid, isPinned, msg.length])
        expect(facts).toEqual([
          ['1', true, 10],
          ['2', false, 6],
        ])
      },
    ],
    [
      'has messages of August 2020, of which only the last one received is not seen',
      async (visitor) => {
        const messages = Object.values((await chatsOf(visitor)).chats).flatMap(({ msg }) => msg)
        expect(messages.filter(({ time }) => !new Date(time).toISOString().startsWith('2020-08'))).toEqual([])
        expect(messages.filter(({ isSeen }) => !isSeen)).toEqual([
          expect.objectContaining({ isSent: false, textContent: 'Perfect. I will bring the paddles.' }),
        ])
      },
    ],
  ],
  'GET /api/app/chat/chat-contacts': [
    [
      'returns the contacts that have a chat',
      async (visitor) => {
        const { contacts } = await chatsOf(visitor)
        const answer = await visitor.get('/api/app/chat/chat-contacts')
        expect(answer).toEqual({ status: 200, body: contacts.slice(0, 2) })
      },
    ],
    [
      'has a contact after the first message to them',
      async (visitor) => {
        await visitor.post('/api/app/chat/send-message', { contactId: 9, message: 'Hello', isPinned: false })
        const { body } = await visitor.get('/api/app/chat/chat-contacts')
        expect((body as ChatContact[]).map(({ uid }) => uid)).toEqual([1, 2, 9])
      },
    ],
  ],
  'POST /api/app/chat/send-message': [
    [
      'appends a sent message to the chat',
      async (visitor) => {
        const body = { contactId: 2, message: 'With plums?', isPinned: true }
        expect(await visitor.post('/api/app/chat/send-message', body)).toEqual(done)
        const chat = (await chatsOf(visitor)).chats['2']
        expect([chat?.isPinned, chat?.msg.length]).toEqual([false, 7])
        const time = '2026-10-15T12:00:00.000Z'
        expect(chat?.msg.at(-1)).toEqual({ textContent: 'With plums?', time, isSent: true, isSeen: false })
      },
    ],
    [
      'takes a message object too, with what its sender knows of it',
      async (visitor) => {
        const send = (message: object) => visitor.post('/api/app/chat/send-message', { contactId: 2, message })
        const whole = { textContent: 'At noon?', time: '2020-05-01T09:00:00.000Z', isSent: false, isSeen: true }
        expect(await send({ textContent: 'With plums?' })).toEqual(done)
        expect(await send(whole)).toEqual(done)
        expect((await send({ textContent: ' ' })).status).toBe(400)
        expect((await chatsOf(visitor)).chats['2']?.msg.slice(-2)).toEqual([
          { textContent: 'With plums?', time: '2026-10-15T12:00:00.000Z', isSent: true, isSeen: false },
          whole,
        ])
      },
    ],
    [
      'begins a chat that is pinned or not, and ignores an unknown contact',
      async (visitor) => {
        const send = (contactId: number, more: object) =>
          visitor.post('/api/app/chat/send-message', { contactId, message: 'Hello', ...more })
        expect(await send(3, { isPinned: true })).toEqual(done)
        expect(await send(4, {})).toEqual(done)
        expect(await send(11, { isPinned: true })).toEqual(done)
        const { chats } = await chatsOf(visitor)
        expect(Object.entries(chats).map(([uid, { isPinned }]) => [uid, isPinned])).toEqual([
          ['1', true],
          ['2', false],
          ['3', true],
          ['4', false],
        ])
      },
    ],
    [
      'refuses an empty message',
      async (visitor) => {
        const body = { contactId: 3, message: '  ', isPinned: false }
        expect((await visitor.post('/api/app/chat/send-message', body)).status).toBe(400)
      },
    ],
  ],
  'POST /api/apps/chat/mark-all-seen': [
    [
      'marks the messages of both people as seen',
      async (visitor) => {
        await visitor.post('/api/app/chat/send-message', { contactId: 1, message: 'Wait for me', isPinned: true })
        expect(await visitor.post('/api/apps/chat/mark-all-seen/', { contactId: 1 })).toEqual(done)
        const { chats } = await chatsOf(visitor)
        expect(chats['1']?.msg.map(({ isSeen }) => isSeen)).toEqual(Array.from({ length: 11 }, () => true))
      },
    ],
    [
      'changes nothing without a chat',
      async (visitor) => {
        const before = await chatsOf(visitor)
        expect(await visitor.post('/api/apps/chat/mark-all-seen/', { contactId: 5 })).toEqual(done)
        expect(await chatsOf(visitor)).toEqual(before)
      },
    ],
  ],
  'POST /api/apps/chat/set-pinned': [
    [
      'pins and unpins a chat',
      async (visitor) => {
        for (const value of [false, true]) {
          expect(await visitor.post('/api/apps/chat/set-pinned/', { contactId: 1, value })).toEqual(done)
          expect((await chatsOf(visitor)).chats['1']?.isPinned).toBe(value)
        }
      },
    ],
    [
      'changes nothing without a chat',
      async (visitor) => {
        const before = await chatsOf(visitor)
        expect(await visitor.post('/api/apps/chat/set-pinned/', { contactId: 5, value: true })).toEqual(done)
        expect(await chatsOf(visitor)).toEqual(before)
      },
    ],
  ],
  'GET /api/app/chat/profile': [
    [
      'returns the visitor with a drawn picture, online',
      async (visitor) => {
        const { status, body } = await visitor.get('/api/app/chat/profile')
        expect(status).toBe(200)
        expect(body).toEqual({
          displayName: 'Robin Ashdown',
          about: expect.any(String),
          photoURL: expect.stringMatching(/^data:image\/svg/),
          status: 'online',
        })
      },
    ],
    [
      'is no contact of the visitor',
      async (visitor) => {
        const { body } = await visitor.get('/api/app/chat/profile')
        const { displayName } = body as ChatProfile
        expect((await chatsOf(visitor)).contacts.map((contact) => contact.displayName)).not.toContain(displayName)
      },
    ],
  ],
  'POST /api/app/chat/update-profile': [
    [
      'stores what the visitor says of themselves and their status',
      async (visitor) => {
        const { body: before } = await visitor.get('/api/app/chat/profile')
        const update = { about: 'Back on Monday.', status: 'do not disturb' }
        expect(await visitor.post('/api/app/chat/update-profile', update)).toEqual(done)
        expect((await visitor.get('/api/app/chat/profile')).body).toEqual({ ...(before as ChatProfile), ...update })
      },
    ],
    [
      'refuses an unknown status and more than 120 characters, and takes an empty text',
      async (visitor) => {
        const send = async (about: string, status: string) =>
          (await visitor.post('/api/app/chat/update-profile', { about, status })).status
        expect(await send('Hello', 'asleep')).toBe(400)
        expect(await send('x'.repeat(121), 'away')).toBe(400)
        expect(await send('', 'offline')).toBe(200)
        expect((await visitor.get('/api/app/chat/profile')).body).toMatchObject({ about: '', status: 'offline' })
      },
    ],
  ],
  'GET /api/app/chat/drafts': [
    [
      'has nothing until something is kept',
      async (visitor) => {
        expect(await visitor.get('/api/app/chat/drafts')).toEqual({ status: 200, body: {} })
      },
    ],
    [
      'returns what is kept by the uid of its contact',
      async (visitor) => {
        await visitor.post('/api/app/chat/save-draft', { contactId: 2, text: 'With' })
        await visitor.post('/api/app/chat/save-draft', { contactId: 9, text: ' Dear Vesna,\n' })
        expect((await visitor.get('/api/app/chat/drafts')).body).toEqual({ 2: 'With', 9: ' Dear Vesna,\n' })
      },
    ],
  ],
  'POST /api/app/chat/save-draft': [
    [
      'keeps one text for each contact, and forgets an empty one',
      async (visitor) => {
        const keep = (text: string) => visitor.post('/api/app/chat/save-draft', { contactId: 2, text })
        for (const text of ['With', 'With plums?']) expect(await keep(text)).toEqual(done)
        expect((await visitor.get('/api/app/chat/drafts')).body).toEqual({ 2: 'With plums?' })
        expect(await keep('')).toEqual(done)
        expect((await visitor.get('/api/app/chat/drafts')).body).toEqual({})
      },
    ],
    [
      'ignores an unknown contact, and refuses more than 5,000 characters',
      async (visitor) => {
        expect(await visitor.post('/api/app/chat/save-draft', { contactId: 11, text: 'Hello' })).toEqual(done)
        const long = { contactId: 2, text: 'x'.repeat(5001) }
        expect((await visitor.post('/api/app/chat/save-draft', long)).status).toBe(400)
        expect((await visitor.get('/api/app/chat/drafts')).body).toEqual({})
      },
    ],
  ],
}
