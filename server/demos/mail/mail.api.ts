import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import {
  labelMailsSchema,
  markMailsSchema,
  maxMailBytes,
  moveMailsSchema,
  saveDraftSchema,
  sendMailSchema,
  starMailSchema,
} from './mail.ts'
import { listMails, markMails, moveMails, saveDraft, sendMail, toggleLabel, toggleStar } from './mails.ts'

/** GET /api/email/mails?filter= */
export const mailsApi = apiRoute({
  GET: mockCall(({ visitor, search }) => Response.json(listMails(visitor, search.get('filter')))),
})

/** POST /api/email/set-starred {mailId} */
export const starMailApi = apiRoute({
  POST: mockWrite(starMailSchema, ({ visitor }, { mailId }) => toggleStar(visitor, mailId)),
})

/** POST /api/email/move-mails {selectedEmails, mailFolder} */
export const moveMailsApi = apiRoute({
  POST: mockWrite(moveMailsSchema, ({ visitor }, { selectedEmails, mailFolder }) =>
    moveMails(visitor, selectedEmails, mailFolder),
  ),
})

/** POST /api/email/mark-unread {emailIds, unreadFlag} */
export const markMailsApi = apiRoute({
  POST: mockWrite(markMailsSchema, ({ visitor }, { emailIds, unreadFlag }) => markMails(visitor, emailIds, unreadFlag)),
})

/** POST /api/email/set-labels {emailIds, label} */
export const labelMailsApi = apiRoute({
  POST: mockWrite(labelMailsSchema, ({ visitor }, { emailIds, label }) => toggleLabel(visitor, emailIds, label)),
})

/** POST /api/email/save-draft {draft}: its id. */
export const saveDraftApi = apiRoute({
  POST: mockWrite(
    saveDraftSchema,
    ({ visitor, context }, { draft }) => Response.json({ id: saveDraft(visitor, draft, context.clock()) }),
    maxMailBytes,
  ),
})

/** POST /api/email/send-mail {mail}: its id. */
export const sendMailApi = apiRoute({
  POST: mockWrite(
    sendMailSchema,
    ({ visitor, context }, { mail }) => Response.json({ id: sendMail(visitor, mail, context.clock()) }),
    maxMailBytes,
  ),
})
