import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAdminister,
  canEditClients,
  canManageClients,
  canManageTeam,
  canOpen,
  canSeeClient,
  canSeeTeam,
  isStaff,
  roleSchema,
  type Actor,
} from './permissions.ts'

const companies = ['a', 'b', 'c']
const company = fc.constantFrom(...companies)
const team = fc.option(company, { nil: null })
const actor: fc.Arbitrary<Actor> = fc
  .record({ userId: fc.uuid(), role: fc.constantFrom(...roleSchema.options), home: company })
  .map(({ userId, role, home }) => ({ userId, role, clientId: role === 'Client' ? home : null }))
/** Addresses in every spelling: the pages there are, made-up ones, with queries, capitals and slashes. */
const path = fc
  .tuple(
    fc.constantFrom('listening', 'reports', 'analytics', 'crafting', 'plans', 'admin', 'team', 'account', 'x', ''),
    fc.constantFrom('', '/', '/all', '/settings', '?month=2026-10', '#top', '/../reports'),
    fc.boolean(),
  )
  .map(([page, rest, shout]) => `/${shout ? page.toUpperCase() : page}${rest}`)

describe('whoever asks for whatever', () => {
  test('an Admin opens all that an Editor opens, and an Editor all that a Client opens', () => {
    fc.assert(
      fc.property(path, (page) => {
        if (canOpen('Client', page)) expect(canOpen('Editor', page)).toBe(true)
        if (canOpen('Editor', page)) expect(canOpen('Admin', page)).toBe(true)
        // A page that nobody has entered in the table is not open by that.
        expect(canOpen('Admin', page)).toBe(!/^\/x/i.test(page))
      }),
    )
  })

  test('what follows the name of a page, and its capitals, change nothing about who opens it', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...roleSchema.options), (page, role) => {
        const name = `/${page.split(/[/?#]/)[1] ?? ''}`
        expect(canOpen(role, page)).toBe(canOpen(role, name.toLowerCase()))
      }),
    )
  })

  test('a Client reaches nothing of another company, in whatever way they ask', () => {
    fc.assert(
      fc.property(actor, company, (who, other) => {
        fc.pre(who.role === 'Client' && who.clientId !== other)
        expect([canSeeClient(who, other), canSeeTeam(who, other), canManageTeam(who, other)]).toEqual([
          false,
          false,
          false,
        ])
      }),
    )
  })

  test('a Client is never staff: neither their team nor the installation is theirs', () => {
    fc.assert(
      fc.property(actor, (who) => {
        fc.pre(!isStaff(who.role))
        const answers = [canSeeTeam(who, null), canManageTeam(who, null), canEditClients(who), canManageClients(who)]
        expect([...answers, canAdminister(who)]).toEqual([false, false, false, false, false])
      }),
    )
  })

  test('nobody manages people they cannot see', () => {
    fc.assert(
      fc.property(actor, team, (who, of) => {
        if (canManageTeam(who, of)) expect(canSeeTeam(who, of)).toBe(true)
      }),
    )
  })

  test('an Editor changes nobody’s access', () => {
    fc.assert(
      fc.property(actor, team, (who, of) => {
        fc.pre(who.role === 'Editor')
        expect([canManageTeam(who, of), canAdminister(who), canManageClients(who)]).toEqual([false, false, false])
      }),
    )
  })

  test('permission hangs on role and company alone, not on who the person is', () => {
    fc.assert(
      fc.property(actor, fc.uuid(), team, company, (who, userId, of, other) => {
        const twin = { ...who, userId }
        expect([canSeeClient(twin, other), canSeeTeam(twin, of), canManageTeam(twin, of)]).toEqual([
          canSeeClient(who, other),
          canSeeTeam(who, of),
          canManageTeam(who, of),
        ])
      }),
    )
  })
})
