import type { Language } from '#app/shared/account/appearance.ts'
import { createIdentity } from '#server/auth/embedded/identity.ts'
import type { Context } from '#server/context.ts'
import { cheapPasswordHash } from './cheap-password.ts'
import { insertPeople, removePeople } from './people.ts'
import type { TestClock } from './test-context.ts'

const both = { app: true, mail: true }

interface Written {
  subject: string
  /** The blocks of the text: paragraphs, the button with its address, the footnote. */
  blocks: string[]
  html: string
}

/** The password of all people in `mailsWrittenIn`. */
export const password = 'correct horse battery'

/** Returns the mails that readers of this language get when something happens. */
export async function mailsWrittenIn(
  context: Context & { clock: TestClock },
  language: Language,
  happens: () => Promise<unknown>,
): Promise<Written[]> {
  const { db } = context.database
  context.clock.set('2026-10-15T12:00:00Z')
  context.identity = createIdentity(context)
  await insertPeople(context)
  await db
    .updateTable('app_user')
    .set({
      language,
      password_hash: cheapPasswordHash(password),
      notification_preferences: JSON.stringify({
        team: both,
        plan: both,
        tracking: both,
        alert: both,
        import: both,
        news: both,
      }),
    })
    .execute()
  try {
    await happens()
    const rows = await db
      .selectFrom('mail')
      .select(['subject', 'body_text', 'body_html'])
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('recipient')
      .execute()
    return rows.map(({ subject, body_text, body_html }) => ({
      subject,
      blocks: body_text.trim().split('\n\n'),
      html: body_html,
    }))
  } finally {
    await removePeople(context)
    await db.deleteFrom('job_state').execute()
  }
}
