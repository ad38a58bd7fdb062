// Written by server/build/message-namespaces.ts from the folders there are; `npm run messages` writes it again.
import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import auditEn from '#app/shared/messages/audit/en.ts'
import auditDe from '#app/shared/messages/audit/de.ts'
import auditFr from '#app/shared/messages/audit/fr.ts'
import auditPt from '#app/shared/messages/audit/pt.ts'
import chartsEn from '#app/shared/messages/charts/en.ts'
import chartsDe from '#app/shared/messages/charts/de.ts'
import chartsFr from '#app/shared/messages/charts/fr.ts'
import chartsPt from '#app/shared/messages/charts/pt.ts'
import commonEn from '#app/shared/messages/common/en.ts'
import commonDe from '#app/shared/messages/common/de.ts'
import commonFr from '#app/shared/messages/common/fr.ts'
import commonPt from '#app/shared/messages/common/pt.ts'
import demoFrameEn from '#app/shared/messages/demo-frame/en.ts'
import demoFrameDe from '#app/shared/messages/demo-frame/de.ts'
import demoFrameFr from '#app/shared/messages/demo-frame/fr.ts'
import demoFramePt from '#app/shared/messages/demo-frame/pt.ts'
import exportsEn from '#server/messages/exports/en.ts'
import exportsDe from '#server/messages/exports/de.ts'
import exportsFr from '#server/messages/exports/fr.ts'
import exportsPt from '#server/messages/exports/pt.ts'
import mailsEn from '#server/messages/mails/en.ts'
import mailsDe from '#server/messages/mails/de.ts'
import mailsFr from '#server/messages/mails/fr.ts'
import mailsPt from '#server/messages/mails/pt.ts'
import noticesEn from '#server/messages/notices/en.ts'
import noticesDe from '#server/messages/notices/de.ts'
import noticesFr from '#server/messages/notices/fr.ts'
import noticesPt from '#server/messages/notices/pt.ts'
import paymentErrorsEn from '#server/messages/payment-errors/en.ts'
import paymentErrorsDe from '#server/messages/payment-errors/de.ts'
import paymentErrorsFr from '#server/messages/payment-errors/fr.ts'
import paymentErrorsPt from '#server/messages/payment-errors/pt.ts'
import reportSentencesEn from '#app/shared/messages/report-sentences/en.ts'
import reportSentencesDe from '#app/shared/messages/report-sentences/de.ts'
import reportSentencesFr from '#app/shared/messages/report-sentences/fr.ts'
import reportSentencesPt from '#app/shared/messages/report-sentences/pt.ts'
import reportsEn from '#app/shared/messages/reports/en.ts'
import reportsDe from '#app/shared/messages/reports/de.ts'
import reportsFr from '#app/shared/messages/reports/fr.ts'
import reportsPt from '#app/shared/messages/reports/pt.ts'
import signInPagesEn from '#server/messages/sign-in-pages/en.ts'
import signInPagesDe from '#server/messages/sign-in-pages/de.ts'
import signInPagesFr from '#server/messages/sign-in-pages/fr.ts'
import signInPagesPt from '#server/messages/sign-in-pages/pt.ts'
import userErrorsEn from '#server/messages/user-errors/en.ts'
import userErrorsDe from '#server/messages/user-errors/de.ts'
import userErrorsFr from '#server/messages/user-errors/fr.ts'
import userErrorsPt from '#server/messages/user-errors/pt.ts'
import validationEn from '#app/shared/messages/validation/en.ts'
import validationDe from '#app/shared/messages/validation/de.ts'
import validationFr from '#app/shared/messages/validation/fr.ts'
import validationPt from '#app/shared/messages/validation/pt.ts'
import welcomeEn from '#app/shared/messages/welcome/en.ts'
import welcomeDe from '#app/shared/messages/welcome/de.ts'
import welcomeFr from '#app/shared/messages/welcome/fr.ts'
import welcomePt from '#app/shared/messages/welcome/pt.ts'
import wordsEn from '#app/shared/messages/words/en.ts'
import wordsDe from '#app/shared/messages/words/de.ts'
import wordsFr from '#app/shared/messages/words/fr.ts'
import wordsPt from '#app/shared/messages/words/pt.ts'

/** The catalogues of the server by namespace and language: its own, which browsers never load, and the shared ones. */
export const serverNamespaces = {
  audit: {
    en: auditEn,
    de: auditDe,
    fr: auditFr,
    pt: auditPt,
  },
  charts: {
    en: chartsEn,
    de: chartsDe,
    fr: chartsFr,
    pt: chartsPt,
  },
  common: {
    en: commonEn,
    de: commonDe,
    fr: commonFr,
    pt: commonPt,
  },
  demoFrame: {
    en: demoFrameEn,
    de: demoFrameDe,
    fr: demoFrameFr,
    pt: demoFramePt,
  },
  exports: {
    en: exportsEn,
    de: exportsDe,
    fr: exportsFr,
    pt: exportsPt,
  },
  mails: {
    en: mailsEn,
    de: mailsDe,
    fr: mailsFr,
    pt: mailsPt,
  },
  notices: {
    en: noticesEn,
    de: noticesDe,
    fr: noticesFr,
    pt: noticesPt,
  },
  paymentErrors: {
    en: paymentErrorsEn,
    de: paymentErrorsDe,
    fr: paymentErrorsFr,
    pt: paymentErrorsPt,
  },
  reportSentences: {
    en: reportSentencesEn,
    de: reportSentencesDe,
    fr: reportSentencesFr,
    pt: reportSentencesPt,
  },
  reports: {
    en: reportsEn,
    de: reportsDe,
    fr: reportsFr,
    pt: reportsPt,
  },
  signInPages: {
    en: signInPagesEn,
    de: signInPagesDe,
    fr: signInPagesFr,
    pt: signInPagesPt,
  },
  userErrors: {
    en: userErrorsEn,
    de: userErrorsDe,
    fr: userErrorsFr,
    pt: userErrorsPt,
  },
  validation: {
    en: validationEn,
    de: validationDe,
    fr: validationFr,
    pt: validationPt,
  },
  welcome: {
    en: welcomeEn,
    de: welcomeDe,
    fr: welcomeFr,
    pt: welcomePt,
  },
  words: {
    en: wordsEn,
    de: wordsDe,
    fr: wordsFr,
    pt: wordsPt,
  },
} as const satisfies Record<string, Record<Language, Catalogue>>
