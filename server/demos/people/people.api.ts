import { apiRoute } from '../../http/api-route.ts'
import { mockCall } from '../mock-call.ts'
import { demoContacts } from './contact-seed.ts'
import { demoUsers } from './user-seed.ts'

/** GET /api/users/list: all users. No call changes them. */
export const usersApi = apiRoute({ GET: mockCall(() => Response.json(demoUsers)) })

/** GET /api/aggrid/data: the rows of the large grid. */
export const gridApi = apiRoute({ GET: mockCall(() => Response.json({ data: demoContacts })) })

/** GET /api/contacts/data: the same people. The specification leaves its path open. */
export const contactsApi = apiRoute({ GET: mockCall(() => Response.json({ contacts: demoContacts })) })
