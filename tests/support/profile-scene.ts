import * as v from 'valibot'
import { afterEach, beforeEach } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { profileChangeSchema } from '#app/shared/profile/profile-form.ts'
import { receives } from '#server/http/receives.ts'
import { listProfileChanges } from '#server/profile/profile-history.ts'
import { setLogo, updateProfile, getProfile } from '#server/profile/profile.ts'
import { clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from './companies.ts'
import { pngOf } from './logo-files.ts'
import { openContext } from './open-context.ts'
import { insertAccounts, removePeople } from './people.ts'

const clientId = companyId(1)
const own = clientOf(1)
export const png = pngOf(24, 16).toString('base64')

/** What the server function passes on of a person's input. */
const entered = receives(v.pipe(v.unknown(), profileChangeSchema))

type Section = 'company' | 'about' | 'words' | 'look'

/** Sets up two companies before each test: the first with a website and its Clara, and Emil of the staff. */
export function profileScene() {
  const context = openContext()
  const scene = {
    context,
    profile: (actor: Actor = own) => getProfile(context, actor, clientId),
    async change(section: Section, values: object, { actor = own, version }: { actor?: Actor; version?: string } = {}) {
      const seen = version ?? (await scene.profile(actor)).versions[section]
      return updateProfile(context, actor, { clientId, version: seen, change: entered({ section, values }) })
    },
    async upload(image: string, actor: Actor = own) {
      return setLogo(context, actor, { clientId, version: (await scene.profile(actor)).versions.logo, image })
    },
    changes: async (actor: Actor = own) => (await listProfileChanges(context, actor, { clientId })).entries,
  }
  beforeEach(async () => {
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await insertAccounts(context, [
      { actor: own, firstName: 'Clara', lastName: 'Fern', email: 'c@x.test' },
      { actor: editor, firstName: 'Emil', lastName: 'Harrow', email: 'e@x.test' },
    ])
  })
  afterEach(() => removePeople(context))
  return scene
}
