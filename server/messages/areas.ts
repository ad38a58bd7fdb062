import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import auditDe from '#app/shared/messages/audit/de.ts'
import auditEn from '#app/shared/messages/audit/en.ts'
import auditFr from '#app/shared/messages/audit/fr.ts'
import auditPt from '#app/shared/messages/audit/pt.ts'
import validationDe from '#app/shared/messages/validation/de.ts'
import validationEn from '#app/shared/messages/validation/en.ts'
import validationFr from '#app/shared/messages/validation/fr.ts'
import validationPt from '#app/shared/messages/validation/pt.ts'
import exportsDe from './exports/de.ts'
import exportsEn from './exports/en.ts'
import exportsFr from './exports/fr.ts'
import exportsPt from './exports/pt.ts'
import mailsDe from './mails/de.ts'
import mailsEn from './mails/en.ts'
import mailsFr from './mails/fr.ts'
import mailsPt from './mails/pt.ts'
import noticesDe from './notices/de.ts'
import noticesEn from './notices/en.ts'
import noticesFr from './notices/fr.ts'
import noticesPt from './notices/pt.ts'
import refusalsDe from './refusals/de.ts'
import refusalsEn from './refusals/en.ts'
import refusalsFr from './refusals/fr.ts'
import refusalsPt from './refusals/pt.ts'
import signInPagesDe from './sign-in-pages/de.ts'
import signInPagesEn from './sign-in-pages/en.ts'
import signInPagesFr from './sign-in-pages/fr.ts'
import signInPagesPt from './sign-in-pages/pt.ts'

/** What the server itself writes, by area and language. No browser is ever sent its own catalogues. */
export const serverAreas = {
  /** What schemas say; forms in the browser say it too. */
  validation: { en: validationEn, de: validationDe, fr: validationFr, pt: validationPt },
  /** The sentences of the audit log, which its page says too. */
  audit: { en: auditEn, de: auditDe, fr: auditFr, pt: auditPt },
  exports: { en: exportsEn, de: exportsDe, fr: exportsFr, pt: exportsPt },
  mails: { en: mailsEn, de: mailsDe, fr: mailsFr, pt: mailsPt },
  notices: { en: noticesEn, de: noticesDe, fr: noticesFr, pt: noticesPt },
  refusals: { en: refusalsEn, de: refusalsDe, fr: refusalsFr, pt: refusalsPt },
  /** The pages of the embedded provider, which are drawn without any script. */
  signInPages: { en: signInPagesEn, de: signInPagesDe, fr: signInPagesFr, pt: signInPagesPt },
} as const satisfies Record<string, Record<Language, Catalogue>>

export type ServerArea = keyof typeof serverAreas

/** The English catalogue of an area, which gives its keys and values their types. */
export type EnglishOnServer<A extends ServerArea> = (typeof serverAreas)[A]['en']
