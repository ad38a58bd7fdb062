import { getContext } from '#server/context.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). For a recipient's address it answers with the mails the
 * server has written to them, oldest first.
 */
process.on('message', (recipient) => {
  void getContext()
    .database.db.selectFrom('mail')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', String(recipient))
    .orderBy('created_at')
    .execute()
    .then((mails) => process.send?.(mails))
})
