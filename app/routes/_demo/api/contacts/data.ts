import { createFileRoute } from '@tanstack/react-router'
import { contactsApi } from '#server/demos/people/people.api.ts'

export const Route = createFileRoute('/_demo/api/contacts/data')({ server: { handlers: contactsApi } })
