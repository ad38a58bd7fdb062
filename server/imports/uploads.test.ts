import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { largestImport, pieceBytes } from '#app/shared/imports/import-kinds.ts'
import { logOf } from '#tests/support/access-log.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { beginUpload, receivePiece, startImport, undoImport } from './imports.ts'
import { importScene, log } from '#tests/support/import-scene.ts'

const clientId = companyId(1)

describe('Imports', () => {
  const scene = importScene()
  const { work, upload, all, one, bring, rowsOf } = scene
  const { context } = scene

  it.each([
    ['of another kind', '{"hello": "world"}\n'.repeat(3), 'nothing_readable'],
    ['in UTF-16', Buffer.from(`\ufeff${log}`, 'utf16le'), 'wrong_encoding'],
    ['of bytes', Buffer.alloc(5000), 'binary'],
    ['that is a zip', Buffer.from('PK\u0003\u0004 and more'), 'archive'],
    ['of empty lines', '\n\n', 'empty'],
    [
      'whose compression is broken from the start',
      Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]),
      'compressed_wrongly',
    ],
    ['that is a bomb', gzipSync(Buffer.alloc(80 * 1024 ** 2, 'x')), 'expands_too_far'],
  ])('refuse a file %s, and say why', async (_what, file, problem) => {
    const importId = await upload(file)
    await work()
    expect(await one(importId)).toMatchObject({ state: 'failed', problem, preview: null, begun: false })
    expect(await rowsOf('event')).toBe(0)
    // It added nothing that could be undone.
    await undoImport(context, editor, { clientId, importId })
    expect(await scene.all()).toEqual([])
  })

  it('keep what could be read of a file that ends early', async () => {
    const whole = gzipSync(
      logOf(
        Array.from({ length: 3000 }, (_, index) => ({
          at: new Date(Date.UTC(2026, 2, 10) + index * 977_000).toISOString(),
        })),
      ),
    )
    const done = await bring(whole.subarray(0, whole.length * 0.6))
    expect(done).toMatchObject({ state: 'done', report: { cutOff: true, problems: { total: 0 } } })
    expect(done.report?.imported).toBeGreaterThan(0)
  })

  it('accept a file in pieces, each once, in any order', async () => {
    const file = Buffer.concat([Buffer.from(log), Buffer.alloc(pieceBytes, '\n')])
    const { id } = await beginUpload(context, clara, {
      clientId,
      file: { kind: 'access-log', fileName: 'access.log', size: file.length },
    })
    const send = (number: number, bytes = file.subarray(number * pieceBytes, (number + 1) * pieceBytes)) =>
      receivePiece(context, clara, { clientId, importId: id, number, bytes })
    await expect(send(0, Buffer.from('short'))).rejects.toMatchObject({ code: 'input.invalid' })
    await expect(send(2, Buffer.from('beyond'))).rejects.toMatchObject({ code: 'input.invalid' })
    expect(await send(1)).toMatchObject({ complete: false })
    expect(await send(1)).toEqual({ received: file.length - pieceBytes, complete: false })
    expect(await send(0)).toEqual({ received: file.length, complete: true })
    await expect(send(0)).rejects.toMatchObject({ code: 'import.not_uploading' })
    await work()
    expect((await one(id)).preview).toMatchObject({ rows: 6, usable: 4 })
  })

  it('refuse at once files that are too large, and more uploads than may wait', async () => {
    const file = { kind: 'access-log', fileName: 'access.log', size: 1 } as const
    await expect(
      beginUpload(context, clara, { clientId, file: { ...file, size: largestImport + 1 } }),
    ).rejects.toMatchObject({ code: 'import.too_large', status: 413 })
    for (let count = 0; count < 20; count += 1) await beginUpload(context, clara, { clientId, file })
    await expect(beginUpload(context, clara, { clientId, file })).rejects.toMatchObject({
      code: 'import.too_many_waiting',
    })
    // A day later abandoned uploads are deleted.
    context.clock.advance(25 * 3_600_000)
    await work()
    expect(await all()).toEqual([])
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('are for the company’s own people and staff, and are in the audit log', async () => {
    const importId = await upload(log)
    await work()
    for (const act of [startImport, undoImport]) {
      await expect(act(context, clientOf(2), { clientId, importId })).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(act(context, editor, { clientId: companyId(2), importId })).rejects.toMatchObject({
        code: 'website.missing',
      })
    }
    await insertWebsiteOf(context, 2)
    await expect(undoImport(context, admin, { clientId: companyId(2), importId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await startImport(context, editor, { clientId, importId })
    await work()
    await undoImport(context, admin, { clientId, importId })
    const actions = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('kind', 'like', 'import.%')
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      {
        kind: 'import.started',
        user_id: editor.userId,
        details: { id: importId, kind: 'access-log', fileName: 'access.log' },
      },
      {
        kind: 'import.undone',
        user_id: admin.userId,
        details: { id: importId, kind: 'access-log', fileName: 'access.log' },
      },
    ])
  })
})
