import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { profileChangeSchema } from '#app/shared/profile/profile-form.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { deleteLogo, setLogo, updateProfile, getProfile } from '#server/profile/profile.ts'
import { listProfileChanges } from '#server/profile/profile-history.ts'

const clientId = v.pipe(v.string(), v.uuid())
/** The version of a section that the person saw; see Profile.versions. */
const version = v.pipe(storableText, v.maxLength(50))
const base64 = v.pipe(
  storableText,
  v.maxLength(Math.ceil(maxLogoBytes / 3) * 4, issue('logoTooLarge', { most: maxLogoBytes / 1024 })),
)

/** Returns a client's profile, for its own people and staff. */
export const getProfileFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => getProfile(getContext(), context.actor, data.clientId))

export const updateProfileFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, version, change: profileChangeSchema })))
  .handler(({ context, data }) => updateProfile(getContext(), context.actor, data))

/** Takes the logo's file as base64, because a server function's input is JSON. */
export const uploadLogoFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, version, image: base64 })))
  .handler(({ context, data }) => setLogo(getContext(), context.actor, data))

export const deleteLogoFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, version })))
  .handler(({ context, data }) => deleteLogo(getContext(), context.actor, data))

/** Returns a page of the profile's history; `before` is the `next` of the previous page. */
export const listProfileChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own' })])
  .validator(receives(v.object({ clientId, before: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))) })))
  .handler(({ context, data }) => listProfileChanges(getContext(), context.actor, data))
