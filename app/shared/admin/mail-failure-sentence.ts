import type { EnglishOf } from '../messages/namespaces.ts'
import type { Translate } from '../messages/message-types.ts'
import { readMailFailure } from './mail-failures.ts'

/** Returns why a mail could not be sent, in its reader's language; an unknown note stays unchanged. */
export function mailFailureSentence(t: Translate<EnglishOf<'sentMails'>>, note: string): string {
  const read = readMailFailure(note)
  if (!read) return note
  const said = t(`failure.${read.kind}`)
  return read.reply === null ? t('note', { words: said }) : t('noteWithReply', { words: said, reply: read.reply })
}
