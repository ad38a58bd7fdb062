import { nothingThere, type Row } from './expected.ts'
import { world } from './world.ts'

const clientId = world.own
const ofClient = { clientId }
const ofMonth = { clientId, month: '2026-10' }
/** Has the form of a link's secret, but no link has it. */
const unknownLink = 'x'.repeat(43)
const unknownId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'

const recipient = { email: 'kim@fern.test', name: 'Kim', attachPdf: false }
const ofRecipient = { clientId, recipientId: unknownId }
const publishedReport = { ...ofMonth, version: 1, recipientIds: [unknownId] }

const reportVersion = { ...ofMonth, version: 1 }
const readerAnswer = { useful: true, sentence: '' }

/** The rows of functions.ts about reports. */
export const reportRows: Readonly<Record<string, Row>> = {
  listRecipientsFn: { input: ofClient },
  addRecipientFn: { input: { clientId, recipient } },
  changeRecipientFn: { input: { ...ofRecipient, recipient }, otherwise: nothingThere },
  removeRecipientFn: { input: ofRecipient, otherwise: nothingThere },
  noteBounceFn: { input: { ...ofRecipient, note: '' }, otherwise: nothingThere },
  clearBounceFn: { input: ofRecipient, otherwise: nothingThere },
  getMailsOfLinkFn: { input: { token: unknownLink } },
  changeMailsOfLinkFn: { input: { token: unknownLink, wanted: false } },
  listDeliveriesFn: { input: ofMonth },
  listReportsToSendFn: { input: { month: '2026-10' } },
  // Nothing is published; of several reports each is answered by itself.
  sendReportFn: { input: publishedReport, otherwise: nothingThere },
  sendReportsFn: { input: { reports: [publishedReport] } },
  sendReportAgainFn: { input: { ...ofMonth, version: 1, email: 'kim@fern.test' }, otherwise: nothingThere },
  previewSendingFn: { input: ofMonth },
  saveDraftScheduleFn: { input: { clientId, schedule: { enabled: true, workingDay: 3, time: '09:00' } } },
  saveSendingFn: {
    input: { clientId, sending: { enabled: true, workingDay: 5, time: '09:00', unreviewed: false } },
  },
  listReportsFn: { input: { clientId: null, from: '2026-10', to: '2026-10' } },
  listReportsOfAllFn: { input: { month: '2026-10' } },
  listReportOfMonthFn: { input: ofMonth },
  saveTemplateFn: { input: { clientId, revision: 0, language: 'de', blocks: [] } },
  copyTemplateFn: { input: { clientId, to: [clientId] } },
  // The agency has no logo.
  getReportLogoFn: { otherwise: nothingThere },
  saveReportAgencyFn: { input: { senderName: '', footer: '', accentColor: null, holidays: [] } },
  saveReportLogoFn: { input: { image: null } },
  // The month has no report.
  listReportSegmentsFn: { input: ofClient },
  findReportFn: { input: ofMonth },
  previewReportFn: { input: ofMonth },
  getReportChangesFn: { input: { ...ofMonth, revision: 1 }, otherwise: nothingThere },
  // Another month, so that the others' has none.
  startReportFn: { input: { clientId, month: '2026-02' } },
  saveBlocksFn: { input: { ...ofMonth, revision: 1, blocks: [] }, otherwise: nothingThere },
  saveReportLanguageFn: { input: { ...ofMonth, revision: 1, language: 'de' }, otherwise: nothingThere },
  addReportCommentFn: { input: { ...ofMonth, blockId: null, text: 'Hello' }, otherwise: nothingThere },
  deleteReportCommentFn: { input: { ...ofMonth, commentId: clientId }, otherwise: nothingThere },
  getPublishedWorkFn: { input: ofMonth },
  compareVersionsFn: { input: { ...ofMonth, was: 1, is: 2 }, otherwise: nothingThere },
  restateReportFn: { input: ofMonth, otherwise: nothingThere },
  sendToReviewFn: { input: { ...ofMonth, reviewerId: clientId, revision: 1 }, otherwise: nothingThere },
  returnToDraftFn: { input: { ...ofMonth, remark: 'Shorter, please.' }, otherwise: nothingThere },
  publishReportFn: { input: { ...ofMonth, version: 1, revision: 1 }, otherwise: nothingThere },
  reissueReportFn: { input: ofMonth, otherwise: nothingThere },
  deleteDraftFn: { input: ofMonth, otherwise: nothingThere },
  openReportLinkFn: { input: { token: unknownLink, version: null } },
  unlockReportLinkFn: { input: { token: unknownLink, password: 'seven copper lanterns' }, otherwise: nothingThere },
  viewReportLinkFn: { input: { token: unknownLink, version: 1 }, otherwise: nothingThere },
  sendLinkFeedbackFn: { input: { token: unknownLink, version: 1, ...readerAnswer }, otherwise: nothingThere },
  getReadReportFn: { input: { ...ofMonth, version: null }, otherwise: nothingThere },
  // Nothing is published. An Admin who looks is no reader, so nothing happens, and no reader answers as staff.
  viewReportFn: { input: reportVersion, otherwise: { client: 'hidden' } },
  sendReportFeedbackFn: {
    input: { ...reportVersion, ...readerAnswer },
    otherwise: { client: 'hidden', admin: 'refused' },
  },
  listReportLinksFn: { input: ofMonth },
  createReportLinkFn: { input: { ...ofMonth, name: 'Board', password: null, lastDay: null } },
  revokeReportLinkFn: { input: { ...ofMonth, linkId: unknownId }, otherwise: nothingThere },
  listReportFeedbackFn: { input: ofMonth },
}
