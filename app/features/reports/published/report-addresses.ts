import type { ReportKey } from '#app/shared/reports/report-key.ts'

/** Where the files of a shown version are, which depends on who reads it. */
export interface ReportAddresses {
  pdf: string
  csv: string
  logo: string
  picture: (fileId: string) => string
}

/** For people who are signed in. */
export function addressesOf({ clientId, month }: ReportKey, version: number): ReportAddresses {
  const company = `/api/clients/${clientId}`
  const file = (name: string) => `${company}/reports/${month}/${name}?version=${version}`
  return {
    pdf: file('pdf'),
    csv: file('csv'),
    logo: file('logo'),
    picture: (fileId) => `${company}/report-pictures/${fileId}`,
  }
}

/** For readers of a link. */
export function addressesOfLink(token: string, version: number): ReportAddresses {
  const link = `/api/shared-report/${token}`
  const file = (name: string) => `${link}/${name}?version=${version}`
  return {
    pdf: file('pdf'),
    csv: file('csv'),
    logo: file('logo'),
    picture: (fileId) => `${link}/pictures/${fileId}`,
  }
}
