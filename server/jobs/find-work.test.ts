import { sql } from 'kysely'
import { beforeAll, expect, it, describe } from 'vitest'
import { companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { uploadImport } from '#tests/support/imports.ts'
import { log } from '#tests/support/import-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { workOnDiscovery } from '../discovery/discovery.ts'
import { listImports, startImport } from '../imports/imports.ts'
import { workOnImports } from '../imports/run-imports.ts'
import { queueMail } from '../mail/mail.ts'
import { sendMails } from '../mail/send-mails.ts'
import { takeWork } from '../queue/queue.ts'
import { listExports, requestExport } from '../website-data/website-data.ts'
import { writeExports } from '../website-data/write-exports.ts'
import { findWork } from './find-work.ts'

const clientId = companyId(1)
const goingOn = new AbortController().signal

describe('Work that is in no queue, as after a backup was restored,', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    await removePeople(context)
    await insertPeople(context)
    await insertWebsiteOf(context, 1)
  })

  it('is found by its rows after a restore, and done once', async () => {
    const { db } = context.database
    const words = () => ({ subject: 'Hello', paragraphs: ['Hi.'] })
    await queueMail(db, { kind: 'news.news', userId: null, recipient: 'kim@example.test', words }, context.clock())
    const importId = await uploadImport(context, clara, { clientId, kind: 'access-log', name: 'a.log', file: log })
    await requestExport(context, clara, clientId)
    await sql`delete from loop_queue.job`.execute(db)

    const sent: string[] = []
    const work = async () => {
      await workOnImports(context, 'previews', goingOn)
      await workOnImports(context, 'runs', goingOn)
      // An import that has ended is a reason to run the rules.
      await workOnDiscovery(context, goingOn)
      await writeExports(context, goingOn)
      await sendMails(context, goingOn, {
        deliver: async ({ recipient }) => {
          sent.push(recipient)
          return null
        },
      })
    }
    const state = async () => [
      (await listImports(context, clara, { clientId })).imports[0]?.state,
      (await listExports(context, clara, clientId))[0]?.state,
      sent,
    ]
    await work()
    expect(await state()).toEqual(['uploaded', 'waiting', []])
    // Two processes start at the same time.
    await Promise.all([findWork(context), findWork(context)])
    await work()
    expect(await state()).toEqual(['previewed', 'ready', ['kim@example.test']])

    await startImport(context, clara, { clientId, importId })
    await sql`delete from loop_queue.job`.execute(db)
    await findWork(context)
    await work()
    expect(await state()).toEqual(['done', 'ready', ['kim@example.test']])
    const { rows } = await sql`select id from loop_queue.job`.execute(db)
    expect(rows).toEqual([])
  })

  it('is taken at once on Loop’s own Postgres if the previous server ended in the middle of it', async () => {
    await requestExport(context, clara, clientId)
    const take = () => takeWork(context.database.db, 'exports', context.clock())
    expect(await take()).not.toBeNull()
    await findWork(context)
    expect(await take()).toBeNull()
    await findWork({ ...context, database: { ...context.database, kind: 'own' } })
    expect(await take()).not.toBeNull()
  })
})
