import { PageNumbers } from './page-numbers.tsx'

export const about = 'Arrows alone. Their names are read aloud.'

export default function IconPagination() {
  return <PageNumbers label="Pots" />
}
