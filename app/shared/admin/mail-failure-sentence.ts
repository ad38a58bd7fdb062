import type { EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'
import { readMailFailure } from './mail-failures.ts'

/** Returns why a mail could not be sent, in its reader's language; an unknown note stays unchanged. */
export function mailFailureSentence(say: Say<EnglishOf<'sentMails'>>, note: string): string {
  const read = readMailFailure(note)
  if (!read) return note
  const said = say(`failure.${read.kind}`)
  return read.reply === null ? say('note', { words: said }) : say('noteWithReply', { words: said, reply: read.reply })
}
