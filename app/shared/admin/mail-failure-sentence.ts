import type { EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'
import { readMailFailure } from './mail-failures.ts'

/** Why a mail could not be sent, in its reader's language; what is noted otherwise stays as it is noted. */
export function mailFailureSentence(say: Say<EnglishOf<'mailFailures'>>, note: string): string {
  const read = readMailFailure(note)
  if (!read) return note
  const said = say(`failure.${read.kind}`)
  return read.reply === null ? say('note', { words: said }) : say('noteWithReply', { words: said, reply: read.reply })
}
