import { beforeEach, describe, expect, test } from 'vitest'
import { removePerson, leaveTeam } from '#server/team/members.ts'
import { companyId } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { personOf, setTeamScene } from '#tests/support/team.ts'
import { deleteAccount } from '../account/account.ts'

const fern = companyId(1)
const carl = personOf(1, 'Client', fern)

const context = openContext()
beforeEach(() => setTeamScene(context, [{ actor: carl, email: 'carl@fern.test', firstName: 'Carl' }]))

const successorId = clara.userId
const ways: [string, () => Promise<unknown>][] = [
  ['is removed', () => removePerson(context, clara, { team: fern, userId: carl.userId, successorId })],
  ['leaves', () => leaveTeam(context, carl, { successorId })],
  ['deletes the account', () => deleteAccount(context, carl, { email: 'carl@fern.test', headers: new Headers() })],
]

describe('A person who', () => {
  test.each(ways)('%s leaves none of the mails to their address behind', async (_way, go) => {
    const { db } = context.database
    await db.deleteFrom('mail').execute()
    const at = context.clock()
    const rows = ['Carl@fern.test', 'dora@fern.test'].map((recipient) => ({
      kind: 'before',
      language: 'en' as const,
      subject: 'Hello',
      body_text: 'Hello',
      body_html: '<p>Hello</p>',
      recipient,
      created_at: at,
      next_try_at: at,
    }))
    await db.insertInto('mail').values(rows).execute()
    await go()
    const left = await db.selectFrom('mail').select('recipient').where('kind', '=', 'before').execute()
    expect(left).toEqual([{ recipient: 'dora@fern.test' }])
  })
})
