import * as v from 'valibot'
import { emailAddress, optionalText } from '../-form/rules.ts'
import { filesOf, ownAddress, titleOf, type Mail, type MailFile } from './mail.ts'
import { depthOf, paragraphsOf, plainText, richTextSchema, sizeOf, type RichNode, type RichText } from './rich-text.ts'

/** What a person writes of a mail. The addresses are as they were typed, with commas. */
export interface MailDraft {
  to: string
  cc: string
  bcc: string
  subject: string
  body: RichText
  files: readonly MailFile[]
}

/** How a mail begins: in answer to another one, or to pass it on. */
export interface MailStart {
  kind: 'reply' | 'reply all' | 'forward'
  mail: Mail
}

/** The most files of a mail, and the most characters that they may have together in base64: 96 KB. */
export const maxFiles = 5
export const maxFileCharacters = 131_072

/** Returns the addresses in a text, each once. `Imke <imke@thornbury.test>` counts as the address in it. */
export function addressesIn(typed: string): string[] {
  const all = typed
    .split(/[,;\n]/)
    .map((one) => one.replace(/^.*<([^<>]*)>\s*$/, '$1').trim())
    .filter((one) => one !== '')
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isAddress = (one: string) => v.is(emailAddress, one)

const addressesSchema = v.pipe(
  v.string(),
  v.transform(addressesIn),
  v.check(
    (all) => all.every(isAddress),
    ({ input }) => `“${input.find((one) => !isAddress(one)) ?? ''}” isn’t an email address.`,
  ),
  v.check((all) => all.length <= 50, 'Use at most 50 addresses.'),
)

/** What a mail needs before it is sent. */
export const mailDraftSchema = v.object({
  to: v.pipe(
    addressesSchema,
    v.check((all) => all.length > 0, 'Enter at least one recipient.'),
  ),
  cc: addressesSchema,
  bcc: addressesSchema,
  subject: optionalText(200),
  body: v.pipe(
    richTextSchema,
    v.check(
      (body) => bodyError(body) === undefined,
      ({ input }) => bodyError(input) ?? '',
    ),
  ),
})

/** Returns why the text of a mail can't be sent; undefined if it can. */
function bodyError(body: RichText): string | undefined {
  const text = plainText(body)
  if (text === '') return 'Write a message.'
  return text.length > 20_000 || sizeOf(body) > 2000 ? 'This message is too long. Shorten what it quotes.' : undefined
}

/** Returns what the mock API gets of a mail. */
export const writtenOf = ({ to, cc, bcc, subject, body, files }: MailDraft) => ({
  to: addressesIn(to),
  cc: addressesIn(cc),
  bcc: addressesIn(bcc),
  subject: subject.trim(),
  message: plainText(body),
  body,
  files,
})
export type WrittenMail = ReturnType<typeof writtenOf>

const nothing: MailDraft = { to: '', cc: '', bcc: '', subject: '', body: [], files: [] }

/** Returns a draft as it was left. */
export const draftOf = (mail: Mail): MailDraft => ({
  to: mail.to.join(', '),
  cc: mail.cc.join(', '),
  bcc: mail.bcc.join(', '),
  subject: mail.subject,
  body: bodyOf(mail),
  files: filesOf(mail),
})

/** Returns a new mail: an empty one, or one that answers or forwards another, with its text below. */
export function newDraft(start: MailStart | null): MailDraft {
  if (!start) return nothing
  const { kind, mail } = start
  const quoted: RichNode = { type: 'blockquote', content: quotable(mail) }
  const gap: RichNode = { type: 'paragraph' }
  if (kind === 'forward') {
    const lines = [
      'Forwarded message',
      `From: ${mail.sender_name} <${mail.sender}>`,
      `Date: ${dateOf(mail)}`,
      `To: ${mail.to.join(', ')}`,
    ]
    return {
      ...nothing,
      subject: withPrefix('Fwd:', mail),
      body: [gap, ...paragraphsOf(lines.join('\n')), quoted],
      files: filesOf(mail),
    }
  }
  const isOwn = isSame(mail.sender, ownAddress)
  const first = isOwn ? mail.to : [mail.sender]
  const others = isOwn ? [] : mail.to
  const isAll = kind === 'reply all'
  const to = withoutOwn(addressesIn([...first, ...(isAll ? others : [])].join(',')))
  const cc = isAll ? withoutOwn(mail.cc).filter((one) => !to.some((other) => isSame(one, other))) : []
  return {
    ...nothing,
    to: to.join(', '),
    cc: cc.join(', '),
    subject: withPrefix('Re:', mail),
    body: [gap, ...paragraphsOf(`On ${dateOf(mail)}, ${mail.sender_name} wrote:`), quoted],
  }
}

const withoutOwn = (all: readonly string[]) => all.filter((one) => !isSame(one, ownAddress))

const dateOf = ({ day, year, time }: Mail) => `${day}, ${year}, ${time.slice(0, 5)}`

/** Returns the subject of an answer. However long a conversation is, the prefix is there once. */
const withPrefix = (prefix: string, mail: Mail) =>
  `${prefix} ${titleOf(mail).replace(/^((re|fwd?)\s*:\s*)+/i, '')}`.slice(0, 200)

const bodyOf = ({ body, message }: Mail): RichText => body ?? paragraphsOf(message)

/** A text of very many levels is quoted as plain text. */
function quotable(mail: Mail): RichNode[] {
  const body = bodyOf(mail)
  return depthOf(body) > 30 || body.length === 0 ? paragraphsOf(mail.message) : [...body]
}
