import { expect } from 'vitest'
import type { Mail } from '../../mail/mail.ts'
import type { Cases, MockVisitor } from '../visitors.ts'

const done = { status: 200, body: undefined }

async function mailsOf(visitor: MockVisitor, filter: string): Promise<Mail[]> {
  const { status, body } = await visitor.get(`/api/email/mails?filter=${filter}`)
  expect(status).toBe(200)
  return body as Mail[]
}
const idsOf = async (visitor: MockVisitor, filter: string) => (await mailsOf(visitor, filter)).map(({ id }) => id)
const mailOf = async (visitor: MockVisitor, filter: string, id: number) =>
  (await mailsOf(visitor, filter)).find((mail) => mail.id === id)

const text = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }]
const written = (part: object = {}) => ({
  to: ['imke.osterkamp@thornbury.test'],
  cc: [],
  bcc: [],
  subject: 'Tulips',
  message: 'The striped ones.',
  body: text('The striped ones.'),
  files: [],
  ...part,
})
const save = (visitor: MockVisitor, part?: object) => visitor.post('/api/email/save-draft', { draft: written(part) })
const send = (visitor: MockVisitor, part?: object) => visitor.post('/api/email/send-mail', { mail: written(part) })
const nested = (depth: number): object[] =>
  depth === 0 ? text('Deep') : [{ type: 'blockquote', content: nested(depth - 1) }]

export const mailCases: Readonly<Record<string, Cases>> = {
  'GET /api/email/mails': [
    [
      'returns each folder with the newest mail first, and 24 mails in all',
      async (visitor) => {
        expect(await idsOf(visitor, 'inbox')).toEqual([30, 25, 20, 16, 12, 2, 1])
        const folders = await Promise.all(
          ['inbox', 'spam', 'trash', 'draft', 'sent'].map(async (folder) => {
            const mails = await mailsOf(visitor, folder)
            return { mails, unread: mails.filter(({ unread }) => unread).length }
          }),
        )
        expect(folders.map(({ mails, unread }) => [mails.length, unread])).toEqual([
          [7, 3],
          [6, 3],
          [5, 1],
          [4, 2],
          [2, 0],
        ])
        const addresses = folders.flatMap(({ mails }) => mails.flatMap(({ sender, to }) => [sender, ...to]))
        expect(addresses.filter((address) => !/^[a-z.]+@thornbury\.test$/.test(address))).toEqual([])
        expect((await mailOf(visitor, 'spam', 18))?.replies.map(({ id }) => id)).toEqual([4, 5])
      },
    ],
    [
      'shows starred and labelled mails of every folder but the trash',
      async (visitor) => {
        expect(await idsOf(visitor, 'starred')).toEqual([26, 16, 1])
        expect(await idsOf(visitor, 'important')).toEqual([20, 12, 3])
        // Three of the nine personal mails are in the trash.
        expect(await idsOf(visitor, 'personal')).toEqual([30, 28, 26, 25, 16, 2])
        await visitor.post('/api/email/move-mails', { selectedEmails: [26, 12], mailFolder: 'trash' })
        expect(await idsOf(visitor, 'starred')).toEqual([16, 1])
        expect(await idsOf(visitor, 'important')).toEqual([20, 3])
      },
    ],
    [
      'shows the inbox without a filter, and no mails for an unknown label',
      async (visitor) => {
        const inbox = await mailsOf(visitor, 'inbox')
        expect(await visitor.get('/api/email/mails')).toEqual({ status: 200, body: inbox })
        expect(await idsOf(visitor, 'holidays')).toEqual([])
        expect(await idsOf(visitor, '__proto__')).toEqual([])
      },
    ],
  ],
  'POST /api/email/set-starred': [
    [
      'adds the star and removes it again',
      async (visitor) => {
        expect(await visitor.post('/api/email/set-starred', { mailId: 2 })).toEqual(done)
        expect(await idsOf(visitor, 'starred')).toEqual([26, 16, 2, 1])
        await visitor.post('/api/email/set-starred', { mailId: 2 })
        expect(await idsOf(visitor, 'starred')).toEqual([26, 16, 1])
      },
    ],
    [
      'changes nothing for an unknown id',
      async (visitor) => {
        expect(await visitor.post('/api/email/set-starred', { mailId: 4 })).toEqual(done)
        expect(await idsOf(visitor, 'starred')).toEqual([26, 16, 1])
      },
    ],
  ],
  'POST /api/email/move-mails': [
    [
      'moves the selected mails',
      async (visitor) => {
        const body = { selectedEmails: [30, 2], mailFolder: 'spam' }
        expect(await visitor.post('/api/email/move-mails', body)).toEqual(done)
        expect(await idsOf(visitor, 'inbox')).toEqual([25, 20, 16, 12, 1])
        expect(await idsOf(visitor, 'spam')).toEqual([30, 29, 24, 21, 18, 14, 10, 2])
      },
    ],
    [
      'ignores unknown ids, and refuses an unknown folder',
      async (visitor) => {
        const inbox = await idsOf(visitor, 'inbox')
        const move = (selectedEmails: number[], mailFolder: string) =>
          visitor.post('/api/email/move-mails', { selectedEmails, mailFolder })
        expect(await move([999], 'trash')).toEqual(done)
        expect(await move([], 'trash')).toEqual(done)
        expect((await move([30], 'attic')).status).toBe(400)
        expect(await idsOf(visitor, 'inbox')).toEqual(inbox)
      },
    ],
  ],
  'POST /api/email/mark-unread': [
    [
      'marks mails as unread, and as read',
      async (visitor) => {
        const mark = (unreadFlag: boolean) => visitor.post('/api/email/mark-unread', { emailIds: [1, 2], unreadFlag })
        const unread = async () => (await mailsOf(visitor, 'inbox')).filter((mail) => mail.unread).map(({ id }) => id)
        expect(await mark(true)).toEqual(done)
        expect(await unread()).toEqual([25, 12, 2, 1])
        await mark(false)
        expect(await unread()).toEqual([25, 12])
      },
    ],
    [
      'ignores unknown ids',
      async (visitor) => {
        const inbox = await mailsOf(visitor, 'inbox')
        expect(await visitor.post('/api/email/mark-unread', { emailIds: [0, 31], unreadFlag: true })).toEqual(done)
        expect(await mailsOf(visitor, 'inbox')).toEqual(inbox)
      },
    ],
  ],
  'POST /api/email/set-labels': [
    [
      'toggles the label on each mail, and adds it at the end',
      async (visitor) => {
        expect(await visitor.post('/api/email/set-labels', { emailIds: [1, 25], label: 'company' })).toEqual(done)
        expect((await mailOf(visitor, 'inbox', 1))?.labels).toEqual([])
        expect((await mailOf(visitor, 'inbox', 25))?.labels).toEqual(['personal'])
        await visitor.post('/api/email/set-labels', { emailIds: [25, 25], label: 'important' })
        expect((await mailOf(visitor, 'inbox', 25))?.labels).toEqual(['personal', 'important'])
      },
    ],
    [
      'ignores unknown ids, and takes a label that no mail had before',
      async (visitor) => {
        expect(await visitor.post('/api/email/set-labels', { emailIds: [999], label: 'garden' })).toEqual(done)
        expect(await idsOf(visitor, 'garden')).toEqual([])
        await visitor.post('/api/email/set-labels', { emailIds: [1], label: 'garden' })
        expect(await idsOf(visitor, 'garden')).toEqual([1])
      },
    ],
  ],
  'POST /api/email/save-draft': [
    [
      'begins a draft, and changes it in its place afterwards',
      async (visitor) => {
        expect(await save(visitor, { to: ['imk'] })).toEqual({ status: 200, body: { id: 31 } })
        const files = [{ name: 'tulips\u202Etxt.exe', data: 'VHVsaXBz' }]
        expect(await save(visitor, { id: 31, subject: ' Striped tulips ', files })).toMatchObject({ body: { id: 31 } })
        const draft = await mailOf(visitor, 'draft', 31)
        expect(draft).toMatchObject({
          sender: 'you@thornbury.test',
          to: ['imke.osterkamp@thornbury.test'],
          subject: 'Striped tulips',
          body: text('The striped ones.'),
          attachments: ['tulipstxt.exe'],
          files: [{ name: 'tulipstxt.exe', data: 'VHVsaXBz' }],
          unread: false,
        })
        expect(draft?.time).toMatch(/^\d\d:\d\d:\d\d$/)
        expect(draft?.day).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
        expect(draft?.year).toMatch(/^\d{4}$/)
      },
    ],
    [
      'leaves the files of a draft as they are without a list of them',
      async (visitor) => {
        const files = [{ name: 'tulips.txt', data: 'VHVsaXBz' }]
        await save(visitor, { files })
        expect(await save(visitor, { id: 31, subject: 'Tulips', files: undefined })).toMatchObject({ body: { id: 31 } })
        expect(await mailOf(visitor, 'draft', 31)).toMatchObject({
          subject: 'Tulips',
          files,
          attachments: ['tulips.txt'],
        })
        expect(await save(visitor, { files: undefined })).toMatchObject({ body: { id: 32 } })
        expect(await mailOf(visitor, 'draft', 32)).toMatchObject({ files: [] })
      },
    ],
    [
      'leaves mails that are no drafts, and refuses other text than the editor writes',
      async (visitor) => {
        const inbox = await mailsOf(visitor, 'inbox')
        expect(await save(visitor, { id: 30 })).toMatchObject({ body: { id: 31 } })
        expect(await save(visitor, { id: 999 })).toMatchObject({ body: { id: 32 } })
        expect(await mailsOf(visitor, 'inbox')).toEqual(inbox)
        const link = (href: unknown) => [
          { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
        ]
        expect(await save(visitor, { body: link('https://thornbury.test/tulips') })).toMatchObject({ status: 200 })
        const refused = [
          '<p>Tulips</p>',
          [{ type: 'image', attrs: { src: 'https://thornbury.test/a.png' } }],
          [{ type: 'paragraph', attrs: { onclick: 'x' } }],
          [{ type: 'heading', attrs: { level: 1 } }],
          [{ type: 'bulletList', content: text('No item') }],
          link('javascript:alert(1)'),
          link(['https://thornbury.test']),
          nested(41),
          Array.from({ length: 2001 }, () => ({ type: 'paragraph' })),
        ]
        for (const body of refused) expect([body, (await save(visitor, { body })).status]).toEqual([body, 400])
        const files = [
          [{ name: '\u200B', data: '' }],
          [{ name: 'a.txt', data: 'no base64!' }],
          [{ name: 'a.txt', data: 'A'.repeat(131_076) }],
          Array.from({ length: 6 }, () => ({ name: 'a.txt', data: '' })),
          Array.from({ length: 2 }, () => ({ name: 'a.txt', data: 'A'.repeat(65_540) })),
        ]
        for (const list of files) expect((await save(visitor, { files: list })).status).toBe(400)
        expect((await save(visitor, { subject: 'x'.repeat(201) })).status).toBe(400)
        expect(await idsOf(visitor, 'draft')).toHaveLength(7)
      },
    ],
  ],
  'POST /api/email/send-mail': [
    [
      'puts the mail into Sent as the newest one, in place of its draft',
      async (visitor) => {
        await save(visitor, { to: ['imk'] })
        expect(await send(visitor, { id: 31, bcc: ['cosmo.vale@thornbury.test'] })).toMatchObject({ status: 200 })
        expect(await idsOf(visitor, 'draft')).not.toContain(31)
        expect((await mailsOf(visitor, 'sent'))[0]).toMatchObject({
          to: ['imke.osterkamp@thornbury.test'],
          bcc: ['cosmo.vale@thornbury.test'],
          message: 'The striped ones.',
        })
        expect(await send(visitor)).toMatchObject({ status: 200 })
        expect(await idsOf(visitor, 'sent')).toHaveLength(4)
      },
    ],
    [
      'refuses a mail without an address, and addresses that are none',
      async (visitor) => {
        const sent = await idsOf(visitor, 'sent')
        for (const part of [
          { to: [] },
          { to: ['imke'] },
          { cc: ['a@b'] },
          { bcc: ['x y@thornbury.test'] },
          { to: 'a' },
        ]) {
          expect([part, (await send(visitor, part)).status]).toEqual([part, 400])
        }
        expect(await idsOf(visitor, 'sent')).toEqual(sent)
        // Mails that someone else wrote are no drafts of one's own.
        await send(visitor, { id: 30 })
        expect(await idsOf(visitor, 'inbox')).toContain(30)
      },
    ],
  ],
}
