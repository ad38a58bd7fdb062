import { expect, test } from 'vitest'
import {
  chatsIn,
  contactsIn,
  firstUnseen,
  isEmojiOnly,
  linesOf,
  unseenCount,
  type Chat,
  type ChatData,
  type Contact,
  type Message,
} from './chat.ts'
import { allMarkedSeen, answered, markedSeen, pinned, profileSaved, sent } from './chat-store.ts'

const contact = (uid: number, displayName: string): Contact => ({
  uid,
  displayName,
  about: '',
  photoURL: '',
  status: 'online',
})
const mine = (time: string, textContent = 'Mine', isSeen = true): Message => ({
  textContent,
  time: `2020-08-${time}:00.000Z`,
  isSent: true,
  isSeen,
})
const theirs = (time: string, textContent = 'Theirs', isSeen = true): Message => ({
  ...mine(time, textContent, isSeen),
  isSent: false,
})
const chat = (msg: Message[], isPinned = false): Chat => ({ isPinned, msg })
const data = (chats: Record<string, Chat> = {}): ChatData => ({
  contacts: [contact(1, 'Zoë Finch'), contact(2, 'Abel Ramos'), contact(3, 'Mila Koch')],
  chats,
  me: { displayName: 'Me', about: 'Here', photoURL: '', status: 'online' },
  drafts: {},
})
const uids = (entries: readonly { contact: Contact }[]) => entries.map(({ contact: { uid } }) => uid)

test('pinned chats come first, then those with the latest message', () => {
  const chats = { 1: chat([mine('01T10:00')]), 2: chat([mine('01T09:00')], true), 3: chat([theirs('02T10:00')]) }
  expect(uids(chatsIn(data(chats)))).toEqual([2, 3, 1])
})

test('the first message to a contact adds them at the top of the chats that aren’t pinned', () => {
  const before = data({ 1: chat([mine('01T10:00')]), 2: chat([mine('01T09:00')], true) })
  const after = sent(3, 'Hello', '2026-10-15T12:00:00.000Z', () => undefined).show(before)
  expect(uids(chatsIn(after))).toEqual([2, 3, 1])
  expect(after.chats[3]).toEqual({
    isPinned: false,
    msg: [{ textContent: 'Hello', time: '2026-10-15T12:00:00.000Z', isSent: true, isSeen: false }],
  })
})

test('a search finds chats by name and by message, which the list then shows, and contacts by name', () => {
  const chats = { 1: chat([theirs('01T10:00', 'The kiln is hot'), mine('01T10:01', 'Good')]), 2: chat([]) }
  expect(chatsIn(data(chats), ' KILN ').map(({ message }) => message?.textContent)).toEqual(['The kiln is hot'])
  expect(chatsIn(data(chats), 'zoe').map(({ message }) => message?.textContent)).toEqual(['Good'])
  expect(chatsIn(data(chats), 'nobody')).toEqual([])
  expect(contactsIn(data().contacts, 'o').map(({ uid }) => uid)).toEqual([2, 3, 1])
  expect(contactsIn(data().contacts, 'kiln')).toEqual([])
})

test('only messages that were received and not seen are new', () => {
  const one = chat([theirs('01T10:00'), theirs('01T10:01', 'a', false), mine('01T10:02', 'b', false)])
  expect([unseenCount(one), firstUnseen(one)]).toEqual([1, 1])
  expect(firstUnseen(chat([mine('01T10:00', 'a', false)]))).toBeNull()
})

test('marking as seen applies to both people’s messages, and to all chats that have new ones', () => {
  const before = data({
    1: chat([theirs('01T10:00', 'a', false), mine('01T10:01', 'b', false)]),
    2: chat([theirs('01T10:00')]),
    3: chat([theirs('01T10:00', 'c', false)]),
  })
  expect(
    markedSeen([1])
      .show(before)
      .chats[1]?.msg.map(({ isSeen }) => isSeen),
  ).toEqual([true, true])
  const all = allMarkedSeen(before)?.show(before)
  expect(Object.values(all?.chats ?? {}).map(unseenCount)).toEqual([0, 0, 0])
  expect(all?.chats[2]).toBe(before.chats[2])
  expect(allMarkedSeen(data({ 2: chat([theirs('01T10:00')]) }))).toBeNull()
})

test('a contact without a chat can’t be pinned', () => {
  const before = data({ 1: chat([mine('01T10:00')]) })
  expect(pinned(1, true).show(before).chats[1]?.isPinned).toBe(true)
  expect(pinned(2, true).show(before)).toBe(before)
})

test('a day begins in the reader’s time zone, and messages in a row by one person are one turn', () => {
  const one = chat([theirs('20T21:30'), theirs('20T22:30'), theirs('20T22:31'), mine('20T22:32')])
  const shown = linesOf(one, null, 'Europe/Berlin')
  expect(shown.map(({ day }) => day)).toEqual(['2020-08-20', '2020-08-21', null, null])
  expect(shown.map(({ beginsTurn, endsTurn }) => [beginsTurn, endsTurn])).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [true, true],
  ])
  expect(linesOf(one, null, 'UTC').map(({ day }) => day)).toEqual(['2020-08-20', null, null, null])
})

test('the line of new messages begins a turn', () => {
  const shown = linesOf(chat([theirs('20T10:00'), theirs('20T10:01', 'b', false)]), 1, 'UTC')
  expect(shown.map(({ isFirstNew, beginsTurn }) => [isFirstNew, beginsTurn])).toEqual([
    [false, true],
    [true, true],
  ])
})

test('the contact has read a message once they marked it as seen or answered', () => {
  const unseen = mine('20T10:00', 'a', false)
  const one = chat([unseen, theirs('20T10:01'), unseen, mine('20T10:03', 'b', true)])
  expect(linesOf(one, null, 'UTC').map(({ isRead }) => isRead)).toEqual([true, false, false, true])
})

test('an answer is new unless the visitor is looking at the chat', () => {
  const before = data({ 1: chat([mine('01T10:00', 'a', false)]) })
  const show = (isSeen: boolean) => answered(1, 'Yes', '2026-10-15T12:00:00.000Z', isSeen).show(before).chats[1]
  expect(unseenCount(show(false) ?? chat([]))).toBe(1)
  expect(unseenCount(show(true) ?? chat([]))).toBe(0)
})

test('a saved profile is as before after Undo, and a new status is named', () => {
  const before = data()
  const change = profileSaved(before.me, { about: 'Gone', status: 'do not disturb' })
  expect(change.done).toBe('You’re shown as do not disturb.')
  expect(change.show(before).me).toMatchObject({ displayName: 'Me', about: 'Gone', status: 'do not disturb' })
  expect(change.undo?.show(change.show(before))).toEqual(before)
  expect(profileSaved(before.me, { about: 'Gone', status: 'online' }).done).toBe('Saved your profile.')
})

test('a few emoji alone are recognised, also with skin tones and joined ones', () => {
  expect(['🙂', '👍🏽 🎉', '👩‍🌾', '🇫🇷', '❤️'].map(isEmojiOnly)).toEqual([true, true, true, true, true])
  expect(['', ' ', '7', 'ok 🙂', '🙂'.repeat(17)].map(isEmojiOnly)).toEqual([false, false, false, false, false])
})
