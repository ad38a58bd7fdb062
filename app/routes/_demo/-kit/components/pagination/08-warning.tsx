import { PageNumbers } from './page-numbers.tsx'

export const about = 'In amber, for a list of what needs a person soon.'

export default function WarningPagination() {
  return <PageNumbers label="Dry beds" color="amber" />
}
