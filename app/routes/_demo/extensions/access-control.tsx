import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AccessControlPage } from '../-access-control/access-control-page.tsx'

const searchSchema = v.object({ visit: v.optional(v.fallback(v.optional(v.literal('admins')), undefined)) })

export const Route = createFileRoute('/_demo/extensions/access-control')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: 'Access control (demo) · Loop' }] }),
  component: AccessControl,
})

function AccessControl() {
  return <AccessControlPage visitsAdmins={Route.useSearch().visit === 'admins'} />
}
