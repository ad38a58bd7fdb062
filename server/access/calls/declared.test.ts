import { expect, test } from 'vitest'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { requireDeclared, type OpenToActors } from './declared.ts'

const context = openContext()

const people = { own: clientOf(1), other: clientOf(2), editor, admin }
const own = companyId(1)

function errorOf(call: () => void): unknown {
  try {
    call()
    return null
  } catch (error) {
    return error
  }
}

/** Returns the people whom a declaration allows to make a call about a company. */
function admitted(access: OpenToActors['access'], company: unknown): string[] {
  const answers = Object.entries(people).map(([name, actor]) => ({
    name,
    error: errorOf(() => requireDeclared(context, actor, access, company)),
  }))
  const refused = answers.filter(({ error }) => error !== null)
  for (const { error } of refused) expect(error).toMatchObject({ status: 403, code: 'auth.forbidden' })
  return answers.flatMap(({ name, error }) => (error === null ? [name] : []))
}

test.each<[OpenToActors['access'], string[]]>([
  ['signedIn', ['own', 'other', 'editor', 'admin']],
  ['clients', ['own', 'other']],
  ['company', ['own', 'editor', 'admin']],
  ['companyOrAdmin', ['own', 'admin']],
  ['staff', ['editor', 'admin']],
  ['admin', ['admin']],
])('who may make a call that declares %s', (access, expected) => {
  expect(admitted(access, own)).toEqual(expected)
})

test.each([undefined, null, '', 4711, [own], { id: own }, own.toUpperCase().replace('0', 'F')])(
  'only staff may make a call with %j as its company',
  (company) => {
    expect(admitted('company', company)).toEqual(['editor', 'admin'])
    expect(admitted('companyOrAdmin', company)).toEqual(['admin'])
  },
)

test('without the declarations, as in the access matrix, they refuse no one', () => {
  context.withoutDeclarations = true
  expect(admitted('admin', null)).toEqual(['own', 'other', 'editor', 'admin'])
  delete context.withoutDeclarations
})
