import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberChangeError, type TeamAction, type TeamMember } from '#server/team/team-rules.ts'
import type { Actor, Role, TeamOf } from '../access/permissions.ts'

/** A person in a team: the staff (null) or one of two companies. */
interface Person extends TeamMember {
  team: TeamOf
}

const person = fc
  .record({
    team: fc.constantFrom<TeamOf>(null, 'fern', 'brass'),
    staffRole: fc.constantFrom<Role>('Editor', 'Admin'),
    active: fc.boolean(),
  })
  .map(({ team, staffRole, active }) => ({ team, active, role: team === null ? staffRole : ('Client' as const) }))

const house = fc
  .array(person, { minLength: 1, maxLength: 10 })
  .map((people) => people.map((one, index): Person => ({ ...one, id: `p${index}` })))

const action: fc.Arbitrary<TeamAction> = fc.oneof(
  fc.constantFrom<Role>('Client', 'Editor', 'Admin').map((role): TeamAction => ({ kind: 'change_role', role })),
  fc
    .constantFrom<'switch_off' | 'switch_on' | 'remove' | 'leave'>('switch_off', 'switch_on', 'remove', 'leave')
    .map((kind): TeamAction => ({ kind })),
)

const step = fc.record({ actor: fc.nat(20), target: fc.nat(20), action })

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]
const actorOf = ({ id, role, team }: Person): Actor => ({ userId: id, role, clientId: team })
const inTeam = (people: readonly Person[], team: TeamOf) => people.filter((one) => one.team === team)
const activeAdmins = (people: readonly Person[]) => people.filter(({ role, active }) => role === 'Admin' && active)

function done(people: readonly Person[], target: Person, act: TeamAction): Person[] {
  if (act.kind === 'remove' || act.kind === 'leave') return people.filter(({ id }) => id !== target.id)
  const changed =
    act.kind === 'change_role' ? { ...target, role: act.role } : { ...target, active: act.kind === 'switch_on' }
  return people.map((one) => (one.id === target.id ? changed : one))
}

/** Lets each person who can sign in try their actions, and returns those that were allowed. */
function live(
  people: readonly Person[],
  steps: readonly { actor: number; target: number; action: TeamAction }[],
  seen: (action: { actor: Person; target: Person; action: TeamAction; before: Person[]; after: Person[] }) => void,
): Person[] {
  let now = [...people]
  for (const { actor: at, target: on, action: act } of steps) {
    const actor = pick(
      now.filter(({ active }) => active),
      at,
    )
    const target = act.kind === 'leave' ? actor : pick(now, on)
    if (!actor || !target) continue
    if (memberChangeError(actorOf(actor), target.team, target, inTeam(now, target.team), act)) continue
    const after = done(now, target, act)
    seen({ actor, target, action: act, before: now, after })
    now = after
  }
  return now
}

describe('whatever people of an installation try', () => {
  test('an active Admin is always left', () => {
    fc.assert(
      fc.property(house, fc.array(step, { maxLength: 40 }), (people, steps) => {
        fc.pre(activeAdmins(people).length > 0)
        expect(activeAdmins(live(people, steps, () => {})).length).toBeGreaterThan(0)
      }),
    )
  })

  test('a company loses its last active person only by an Admin', () => {
    fc.assert(
      fc.property(house, fc.array(step, { maxLength: 40 }), (people, steps) => {
        live(people, steps, ({ actor, target, before, after }) => {
          const active = (list: Person[]) => inTeam(list, target.team).filter((one) => one.active).length
          if (target.team !== null && active(before) > 0 && active(after) === 0) expect(actor.role).toBe('Admin')
        })
      }),
    )
  })

  test('only Admins change other teams, and an Editor can only leave', () => {
    fc.assert(
      fc.property(house, fc.array(step, { maxLength: 40 }), (people, steps) => {
        live(people, steps, ({ actor, target, action: act }) => {
          if (actor.role !== 'Admin') expect(target.team).toBe(actor.team)
          if (actor.role === 'Editor') expect([act.kind, target.id]).toEqual(['leave', actor.id])
        })
      }),
    )
  })

  test('no one changes themselves except by leaving', () => {
    fc.assert(
      fc.property(house, fc.array(step, { maxLength: 40 }), (people, steps) => {
        live(people, steps, ({ actor, target, action: act }) => {
          expect(act.kind === 'leave').toBe(actor.id === target.id)
        })
      }),
    )
  })

  test('only an Admin gives roles, and only to staff', () => {
    fc.assert(
      fc.property(house, fc.array(step, { maxLength: 40 }), (people, steps) => {
        live(people, steps, ({ actor, target, action: act }) => {
          if (act.kind !== 'change_role') return
          expect([actor.role, target.team]).toEqual(['Admin', null])
          expect(act.role).not.toBe('Client')
        })
      }),
    )
  })

  test('an Admin who is not the last may always leave', () => {
    fc.assert(
      fc.property(house, (people) => {
        const staff = inTeam(people, null)
        const admins = activeAdmins(staff)
        for (const one of admins) {
          const why = memberChangeError(actorOf(one), null, one, staff, { kind: 'leave' })
          expect(why).toBe(admins.length > 1 ? null : 'last_admin')
        }
      }),
    )
  })
})
