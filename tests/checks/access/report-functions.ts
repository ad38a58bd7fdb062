import { nothingThere, type Row } from './expected.ts'
import { world } from './world.ts'

const clientId = world.own
const unknownLink = 'x'.repeat(43)
const unknownId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'
const month = { clientId, month: '2026-10' }
const recipient = { email: 'kim@fern.test', name: 'Kim', attachPdf: false }
const ofRecipient = { clientId, recipientId: unknownId }
const publishedReport = { ...month, version: 1, recipientIds: [unknownId] }

/** The rows of the server functions that deliver reports. */
export const reportDeliveryRows: Readonly<Record<string, Row>> = {
  listRecipientsFn: { input: { clientId } },
  addRecipientFn: { input: { clientId, recipient } },
  changeRecipientFn: { input: { ...ofRecipient, recipient }, otherwise: nothingThere },
  removeRecipientFn: { input: ofRecipient, otherwise: nothingThere },
  noteBounceFn: { input: { ...ofRecipient, note: '' }, otherwise: nothingThere },
  clearBounceFn: { input: ofRecipient, otherwise: nothingThere },
  getMailsOfLinkFn: { input: { token: unknownLink } },
  changeMailsOfLinkFn: { input: { token: unknownLink, wanted: false } },
  listDeliveriesFn: { input: month },
  listReportsToSendFn: { input: { month: '2026-10' } },
  // Nothing is published; of several reports each is answered by itself.
  sendReportFn: { input: publishedReport, otherwise: nothingThere },
  sendReportsFn: { input: { reports: [publishedReport] } },
  sendReportAgainFn: { input: { ...month, version: 1, email: 'kim@fern.test' }, otherwise: nothingThere },
  previewSendingFn: { input: month },
  saveDraftScheduleFn: { input: { clientId, schedule: { enabled: true, workingDay: 3, time: '09:00' } } },
  saveSendingFn: {
    input: { clientId, sending: { enabled: true, workingDay: 5, time: '09:00', unreviewed: false } },
  },
}
