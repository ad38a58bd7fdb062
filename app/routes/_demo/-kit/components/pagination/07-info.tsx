import { PageNumbers } from './page-numbers.tsx'

export const about = 'In blue, for a list to read.'

export default function InfoPagination() {
  return <PageNumbers label="News" color="blue" />
}
