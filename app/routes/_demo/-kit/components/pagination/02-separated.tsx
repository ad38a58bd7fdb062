import { PageNumbers } from './page-numbers.tsx'

export const about = 'Round numbers, and a gap before the ways to the previous and the next page.'

export default function SeparatedPagination() {
  return <PageNumbers label="Herbs" look="separated" />
}
