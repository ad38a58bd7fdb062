import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'

/*
 * Addresses of a report in its forms. They are paths for `Link` and `href`; `client` and the rest of the search are given
 * beside them.
 */

/** The page on which Admins write a client's report; the client is the search parameter `client`. */
export const editorPath = (month: Month): string => `/reports/${month}`

/** The published report, as the client's own people see it. */
export const publishedPath = ({ clientId, month }: ReportKey): string => `/report/${clientId}/${month}`

/** The newest published version as a PDF file. */
export const pdfPath = ({ clientId, month }: ReportKey): string => `/api/clients/${clientId}/reports/${month}/pdf`
