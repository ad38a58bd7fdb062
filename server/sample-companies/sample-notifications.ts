import { sampleAccounts } from './sample-accounts.ts'
import { sampleCompanies } from './company-list.ts'

/** A notification of the sample data, with its age in hours. */
export interface SampleNotification {
  id: string
  userId: string
  title: string
  text: string
  url: string | null
  hoursAgo: number
}

const companyWith = (traffic: 'none' | 'ended') => {
  const company = sampleCompanies.find((candidate) => candidate.traffic === traffic)
  if (!company) throw new Error(`No sample company has the traffic ${traffic}.`)
  return company
}

type Draft = Omit<SampleNotification, 'id' | 'userId'>

function forStaff(): Draft[] {
  const silent = companyWith('ended')
  const waiting = companyWith('none')
  return [
    {
      title: `${silent.company} has gone quiet`,
      text: `No visit has been counted on ${silent.domain} for weeks. Is the script still on the pages?`,
      url: `/tracking?client=${silent.id}`,
      hoursAgo: 3,
    },
    {
      title: `${waiting.company} is waiting for its first visit`,
      text: 'The website is registered, and nothing has been counted yet.',
      url: `/tracking?client=${waiting.id}`,
      hoursAgo: 26,
    },
    { title: 'Welcome to Loop', text: 'Choose a client in the top bar to see their month.', url: '/', hoursAgo: 170 },
  ]
}

function forClient(company: string): Draft[] {
  return [
    {
      title: 'A new month has begun',
      text: `The last month of ${company} is complete and can be compared with the one before.`,
      url: '/',
      hoursAgo: 5,
    },
    {
      title: 'Exclude your own visits',
      text: 'Site Tracking shows how to leave your own browser out of the numbers.',
      url: '/tracking',
      hoursAgo: 49,
    },
    {
      title: 'Welcome to Loop',
      text: `Good to have you here. This is where news about ${company} appears.`,
      url: null,
      hoursAgo: 200,
    },
  ]
}

/** A few notifications for each sample account, newest first. */
export const sampleNotifications: readonly SampleNotification[] = sampleAccounts.flatMap((account, person) =>
  (account.company ? forClient(account.company) : forStaff()).map((draft, index) => ({
    ...draft,
    id: `5a3b1e00-0000-4000-8002-${String(person * 100 + index + 1).padStart(12, '0')}`,
    userId: account.id,
  })),
)
