import { PageNumbers } from './page-numbers.tsx'

export const about = 'In red, for a list of faults.'

export default function DangerPagination() {
  return <PageNumbers label="Faults" color="red" />
}
