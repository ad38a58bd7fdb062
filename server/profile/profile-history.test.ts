import { describe, expect, it } from 'vitest'
import { asActor } from '#server/db/scope.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { realLogos } from '#tests/support/logo-files.ts'
import { png, profileScene } from '#tests/support/profile-scene.ts'
import { listProfileChanges } from './profile-history.ts'
import { deleteLogo } from './profile.ts'

const clientId = companyId(1)
const own = clientOf(1)
const stranger = clientOf(2)

describe('the history of a company’s profile', () => {
  const scene = profileScene()
  const { profile, change, upload, changes } = scene
  const { context } = scene

  it('says who changed what, with both values, newest first', async () => {
    await change('about', { industry: 'Travel', whatMatters: 'Bookings' })
    context.clock.advance(60_000)
    await change('words', { brandTerms: ['Fern'], products: [] }, { actor: editor })
    expect(await changes(editor)).toEqual([
      {
        id: expect.any(Number),
        at: '2026-10-15T12:01:00.000Z',
        person: 'Emil Harrow',
        ours: true,
        changes: [{ field: 'brandTerms', before: [], after: ['Fern'] }],
      },
      {
        id: expect.any(Number),
        at: '2026-10-15T12:00:00.000Z',
        person: 'Clara Fern',
        ours: false,
        changes: [
          { field: 'industry', before: '', after: 'Travel' },
          { field: 'whatMatters', before: '', after: 'Bookings' },
        ],
      },
    ])
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('shows a Client the names of their own people, and of staff only that it was staff', async () => {
    await change('look', { accentColor: '#0f766e' }, { actor: editor })
    expect(await changes()).toMatchObject([{ person: null, ours: true }])
  })

  it('has no entry for a save without changes', async () => {
    await change('about', { industry: '', whatMatters: ' ' })
    await change('company', { company: 'Company 1', currency: 'USD', furtherDomains: [] })
    await expect(
      deleteLogo(context, own, { clientId, version: (await profile()).versions.logo }),
    ).resolves.toBeDefined()
    expect(await changes()).toEqual([])
  })

  it('says that a logo was added, changed and removed, without the image', async () => {
    await upload(png)
    await upload(png)
    await upload(realLogos.jpeg.toString('base64'))
    await deleteLogo(context, own, { clientId, version: (await profile()).versions.logo })
    const changed = (await changes()).flatMap((entry) => entry.changes)
    expect(changed.map(({ field, before, after }) => [field, before !== null, after !== null])).toEqual([
      ['logo', true, false],
      ['logo', true, true],
      ['logo', false, true],
    ])
    expect(JSON.stringify(changed).length).toBeLessThan(400)
  })

  it('is read page by page', async () => {
    for (let number = 1; number <= 25; number += 1) await change('about', { industry: `${number}`, whatMatters: '' })
    const first = await listProfileChanges(context, own, { clientId })
    expect(first.entries).toHaveLength(20)
    const rest = await listProfileChanges(context, own, { clientId, before: first.next ?? 0 })
    expect(rest.entries.map((entry) => entry.changes[0]?.after)).toEqual(['5', '4', '3', '2', '1'])
    expect(rest.next).toBeNull()
  })

  it('can’t be read by another company’s client, in the code and in the database', async () => {
    await change('about', { industry: 'Travel', whatMatters: '' })
    await expect(listProfileChanges(context, stranger, { clientId })).rejects.toMatchObject({ status: 403 })
    const seen = await asActor(context.database, stranger, (trx) =>
      trx.selectFrom('audit_event').select('id').where('client_id', '=', clientId).execute(),
    )
    expect(seen).toEqual([])
  })
})
