import type * as v from 'valibot'
import { pinSchema, seenSchema, sendMessageSchema } from '../chat/chat.ts'
import { addItemSchema, deleteItemSchema, deleteItemsSchema, updateItemSchema } from '../data-list/item.ts'
import { labelMailsSchema, markMailsSchema, moveMailsSchema, starMailSchema } from '../mail/mail.ts'
import { bookmarkUpdateSchema } from '../search/bookmarks.api.ts'
import { loginSchema, refreshSchema, registrationSchema } from '../sign-in/account.ts'
import { newTaskSchema, trashTaskSchema } from '../todo/task.ts'

/** A call of the mock API. docs/mock-api.md is written from this table, and the contract test has cases for each. */
export interface MockCallRow {
  /** The heading in the document. */
  subject: string
  method: 'GET' | 'POST'
  /** As the specification writes it, with its slash at the end. */
  path: string
  /** What it answers with status 200, or with the status that it names. */
  answer: string
  /** What happens at the edges: unknown ids, missing parameters. */
  edges: string
  body?: v.GenericSchema
  /** A valid body. */
  example?: unknown
}

const nothing = 'no body'
const unknownId = 'An unknown id changes nothing.'
const item = { name: 'Tin kettle', category: 'Appliances', order_status: 'pending', price: '24.99' }
const noFilter = 'Any other filter is a label; one that no mail has gives `[]`. Without a filter it is the inbox.'

export const mockCalls: readonly MockCallRow[] = [
  {
    subject: 'Bookmarks and search',
    method: 'GET',
    path: '/api/search/bookmarks/data',
    answer: '`{ searchResult: [{ id, target, title, link, icon, starred }] }`',
    edges:
      'Stars of people who are signed in are their bookmarks in the top bar. Other visitors begin with four stars.',
  },
  {
    subject: 'Bookmarks and search',
    method: 'POST',
    path: '/api/update/bookmarks',
    body: bookmarkUpdateSchema,
    example: { obj: { id: 2, starred: false } },
    answer: nothing,
    edges: `Sets the star to the opposite of \`starred\`. ${unknownId}`,
  },
  {
    subject: 'Bookmarks and search',
    method: 'GET',
    path: '/api/main-search/data',
    answer: '`{ searchResult: [{ groupTitle, searchLimit: 4, data }] }` with the groups Pages, Files and Contacts',
    edges: 'It is the same for everyone.',
  },
  {
    subject: 'Bookmarks and search',
    method: 'GET',
    path: '/api/autocomplete/data',
    answer: '`{ autoComplete: [{ title, rank, id }] }`: 100 titles with the ranks "1" to "100"',
    edges: 'It is the same for everyone.',
  },
  {
    subject: 'Data list',
    method: 'GET',
    path: '/api/datalist/initial-data',
    answer: 'an array of all items `{ id, order_status, name, category, price, popularity: { popValue, color }, img }`',
    edges: 'New items come first.',
  },
  {
    subject: 'Data list',
    method: 'GET',
    path: '/api/datalist/data?page=&perPage=',
    answer: '`{ data, totalPages }`: a page of items, counted from 1, and the number of pages',
    edges: 'A page beyond the last is empty. Unless both numbers are whole and positive: the first 4 items.',
  },
  {
    subject: 'Data list',
    method: 'POST',
    path: '/api/datalist/update-data',
    body: updateItemSchema,
    example: { obj: { id: 1, popularity: { popValue: 80 } } },
    answer: nothing,
    edges: `Missing fields stay as they are. The colour follows \`popValue\`: success from 75, primary from 55, warning from 35, else danger; a negative value, or one that is no number, becomes 0. ${unknownId}`,
  },
  {
    subject: 'Data list',
    method: 'POST',
    path: '/api/datalist/add-data',
    body: addItemSchema,
    example: { obj: { ...item, popularity: { popValue: '60' } } },
    answer: nothing,
    edges: 'The item goes to the front. Its id is the largest id plus one, or 1 in an empty list.',
  },
  {
    subject: 'Data list',
    method: 'POST',
    path: '/api/datalist/delete-data',
    body: deleteItemSchema,
    example: { obj: { id: 3 } },
    answer: nothing,
    edges: unknownId,
  },
  {
    subject: 'Data list',
    method: 'POST',
    path: '/api/datalist/delete-selected',
    body: deleteItemsSchema,
    example: { arr: [{ id: 4 }, { id: 5 }] },
    answer: nothing,
    edges: 'Unknown ids change nothing.',
  },
  {
    subject: 'People',
    method: 'GET',
    path: '/api/aggrid/data',
    answer:
      '`{ data }`: 134 contacts `{ firstname, lastname, company, address, city, country, state, zip, phone, fax, email, web, followers }`',
    edges: 'It is the same for everyone.',
  },
  {
    subject: 'People',
    method: 'GET',
    path: '/api/contacts/data',
    answer: '`{ contacts }`: the same 134 contacts',
    edges: 'The specification leaves the path open; this one is ours.',
  },
  {
    subject: 'People',
    method: 'GET',
    path: '/api/users/list',
    answer: 'an array of 50 users with the ids 268 to 317; only the first has every field',
    edges: 'No call changes users.',
  },
  {
    subject: 'Sign-in',
    method: 'POST',
    path: '/api/authenticate/login/user',
    body: loginSchema,
    example: { email: 'demo@demo.test', password: 'try-demo' },
    answer: '`{ user: { id, email, name, loggedInWith: "jwt" }, accessToken }`',
    edges: 'Unless both match exactly: status 200 with `{ error: "Email Or Password Invalid" }`.',
  },
  {
    subject: 'Sign-in',
    method: 'POST',
    path: '/api/authenticate/register/user',
    body: registrationSchema,
    example: { email: 'new@person.test', password: 'try-new', name: 'New Person' },
    answer: '`{ user: { email, name, id }, accessToken }` with the last id plus one',
    edges:
      'Status 200 with `{ error: { email, name } }`, each a text or null: "This email is already in use.", "Please enter your name."',
  },
  {
    subject: 'Sign-in',
    method: 'POST',
    path: '/api/authenticate/refresh-token',
    body: refreshSchema,
    example: { accessToken: 'a.token.of-the-login' },
    answer: '`{ userData: { id, email, name }, accessToken }`',
    edges:
      'If the token does not verify or is older than 8000 seconds: status 401 with `{ error: "Invalid access token" }`. `userData` is `{}` if the account no longer exists.',
  },
  {
    subject: 'Mail',
    method: 'GET',
    path: '/api/email/mails?filter=',
    answer:
      'an array of mails, newest first. Filters: inbox, sent, draft, trash, spam, starred, or a label. Starred and labelled mails in the trash are left out',
    edges: noFilter,
  },
  {
    subject: 'Mail',
    method: 'POST',
    path: '/api/email/set-starred',
    body: starMailSchema,
    example: { mailId: 1 },
    answer: nothing,
    edges: `Adds or removes the star. ${unknownId}`,
  },
  {
    subject: 'Mail',
    method: 'POST',
    path: '/api/email/move-mails',
    body: moveMailsSchema,
    example: { selectedEmails: [1, 2], mailFolder: 'trash' },
    answer: nothing,
    edges: 'Unknown ids change nothing.',
  },
  {
    subject: 'Mail',
    method: 'POST',
    path: '/api/email/mark-unread',
    body: markMailsSchema,
    example: { emailIds: [1], unreadFlag: true },
    answer: nothing,
    edges: 'Unknown ids change nothing.',
  },
  {
    subject: 'Mail',
    method: 'POST',
    path: '/api/email/set-labels',
    body: labelMailsSchema,
    example: { emailIds: [1, 2], label: 'private' },
    answer: nothing,
    edges: 'Adds the label to mails without it and removes it from the others. Unknown ids change nothing.',
  },
  {
    subject: 'Chat',
    method: 'GET',
    path: '/api/app/chat/chats',
    answer:
      '`{ contacts: [{ uid, displayName, about, photoURL, status }], chats: { [uid]: { isPinned, msg: [{ textContent, time, isSent, isSeen }] } } }`',
    edges: 'Messages are oldest first.',
  },
  {
    subject: 'Chat',
    method: 'GET',
    path: '/api/app/chat/chat-contacts',
    answer: 'an array of the contacts that have a chat',
    edges: 'A contact is added by the first message to them.',
  },
  {
    subject: 'Chat',
    method: 'POST',
    path: '/api/app/chat/send-message',
    body: sendMessageSchema,
    example: { contactId: 3, message: 'Hello', isPinned: false },
    answer: nothing,
    edges: 'Without a chat it begins one with that `isPinned`. An unknown contact changes nothing.',
  },
  {
    subject: 'Chat',
    method: 'POST',
    path: '/api/apps/chat/mark-all-seen/',
    body: seenSchema,
    example: { contactId: 1 },
    answer: nothing,
    edges: 'Without a chat it changes nothing.',
  },
  {
    subject: 'Chat',
    method: 'POST',
    path: '/api/apps/chat/set-pinned/',
    body: pinSchema,
    example: { contactId: 2, value: true },
    answer: nothing,
    edges: 'Without a chat it changes nothing.',
  },
  {
    subject: 'To-do list',
    method: 'GET',
    path: '/api/apps/todo?filter=',
    answer:
      'an array of tasks, newest first. Filters: all, starred, important, completed, trashed, or a tag. Only `trashed` shows trashed tasks',
    edges: 'Without a filter, and with a tag that no task has: `[]`.',
  },
  {
    subject: 'To-do list',
    method: 'POST',
    path: '/api/apps/todo/new-task',
    body: newTaskSchema,
    example: { task: { title: 'Water the fig tree', tags: ['doc'] } },
    answer: 'status 201 with `{ id }`, the last task’s id plus one',
    edges: 'In an empty list the id is 1.',
  },
  {
    subject: 'To-do list',
    method: 'POST',
    path: '/api/app/todo/trash-todo',
    body: trashTaskSchema,
    example: 10,
    answer: 'the id, as it was sent',
    edges: unknownId,
  },
  {
    subject: 'Calendar',
    method: 'GET',
    path: '/api/apps/calendar/events',
    answer: 'an array of one event of today `{ id, title, start, end, label, allDay, selectable }`',
    edges: 'It is the same for everyone.',
  },
  {
    subject: 'Reset',
    method: 'POST',
    path: '/api/demo/reset',
    answer: nothing,
    edges: 'Any body is ignored. Everything is as at first; bookmarks in the top bar stay.',
  },
]
