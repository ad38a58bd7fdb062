import { describe, expect, test } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { asActor } from '../db/scope.ts'
import { recordAudit } from './audit.ts'

describe('An entry of the audit log', () => {
  const context = openContext()

  test('is added by use cases, and can’t be changed or deleted by them, not even for an Admin', async () => {
    const { database, clock } = context
    const entry = { at: clock(), kind: 'team.left', actor: admin, clientId: null } as const
    await asActor(database, admin, (trx) => recordAudit(trx, entry))
    const change = asActor(database, admin, (trx) =>
      trx.updateTable('audit_event').set({ kind: 'team.joined' }).execute(),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
    await expect(asActor(database, admin, (trx) => trx.deleteFrom('audit_event').execute())).rejects.toMatchObject({
      code: '42501',
    })
    expect(await database.db.selectFrom('audit_event').select('kind').execute()).toEqual([{ kind: 'team.left' }])
  })

  test('does not exist if the change it belongs to fails', async () => {
    const entry = { at: context.clock(), kind: 'team.role_changed', actor: admin, clientId: null } as const
    const failed = asActor(context.database, admin, async (trx) => {
      await recordAudit(trx, entry)
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    const left = context.database.db.selectFrom('audit_event').where('kind', '=', entry.kind).selectAll()
    expect(await left.execute()).toEqual([])
  })
})
