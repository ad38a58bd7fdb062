import { world } from './world.ts'

const clientId = world.own

/** Valid inputs, as inputs.ts has them, of what reports begin with, how they look and when they are sent. */
export const reportSettings = {
  saveDraftScheduleFn: { clientId, schedule: { enabled: true, workingDay: 3, time: '09:00' } },
  saveSendingFn: { clientId, sending: { enabled: true, workingDay: 5, time: '09:00', unreviewed: false } },
  saveTemplateFn: { clientId, revision: 0, language: 'de', blocks: [] },
  saveAgencyTemplateFn: { revision: 0, blocks: [] },
  copyTemplateFn: { clientId, to: [clientId] },
  saveReportAgencyFn: { senderName: '', footer: '', accentColor: null, holidays: [] },
  saveReportLogoFn: { image: null },
}
