import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAdminister,
  canEditClients,
  canManageClients,
  canManageTeam,
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
describe('any actor and any request', () => {
  test('a Client can reach nothing of another company in any way', () => {
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

  test('no one manages people they can’t see', () => {
    fc.assert(
      fc.property(actor, team, (who, of) => {
        if (canManageTeam(who, of)) expect(canSeeTeam(who, of)).toBe(true)
      }),
    )
  })

  test('an Editor changes no one’s access', () => {
    fc.assert(
      fc.property(actor, team, (who, of) => {
        fc.pre(who.role === 'Editor')
        expect([canManageTeam(who, of), canAdminister(who), canManageClients(who)]).toEqual([false, false, false])
      }),
    )
  })

  test('permission depends on role and company only, not on the person', () => {
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
