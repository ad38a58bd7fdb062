import { getContext } from '#server/context.ts'

/**
 * Loaded into a server's process ahead of it (`startServer`'s preload): answers a recipient's address with the mails
 * the server has written to them, oldest first.
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
