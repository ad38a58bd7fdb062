import { sampleAccounts, samplePassword, type SampleAccount } from '#server/sample-companies/sample-accounts.ts'
import { sampleCompanies, type SampleCompany } from '#server/sample-companies/company-list.ts'

export { samplePassword }

/** Returns a sample account by its email. */
function account(email: string): SampleAccount {
  const found = sampleAccounts.find((candidate) => candidate.email === email)
  if (!found) throw new Error(`There is no sample account ${email}.`)
  return found
}

/** Returns a sample company by its name. */
export function company(name: string): SampleCompany {
  const found = sampleCompanies.find((candidate) => candidate.company === name)
  if (!found) throw new Error(`There is no sample company ${name}.`)
  return found
}

export const [admin, editor, client] = [
  account('admin@loop.test'),
  account('editor@loop.test'),
  account('client@loop.test'),
]
