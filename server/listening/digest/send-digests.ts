import type { Context } from '../../context.ts'
import { queueMail } from '../../mail/mail.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import { digestThrough } from './digest-times.ts'
import { digestWords } from './digest-words.ts'
import { claimDigest, readDigestReaders, readNews } from './digest.sql.ts'

/**
 * Writes the digests of new mentions that are due: one email for each Admin who chose them, about all clients, and none if
 * nothing is new. Each mention is in one digest of a person, also with several processes and after a kill. Called by a job.
 */
export async function sendListeningDigests(
  context: Pick<Context, 'database' | 'clock' | 'origin'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context.database
  for (const { personId, email, every, timeZone, through: last, ...languages } of await readDigestReaders(db)) {
    if (signal.aborted) return
    const at = context.clock()
    const through = digestThrough({ every, timeZone }, at)
    if (last >= through) continue
    await db.transaction().execute(async (trx) => {
      const after = await claimDigest(trx, personId, through)
      if (after === null) return
      const news = await readNews(trx, { after, through })
      if (news.length === 0) return
      await queueMail(
        trx,
        {
          kind: 'listening.digest',
          userId: personId,
          recipient: email,
          language: recipientLanguage(languages),
          words: digestWords({ news, origin: context.origin }),
        },
        at,
      )
    })
  }
}
