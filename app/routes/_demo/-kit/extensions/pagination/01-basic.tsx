import { PageNumbers } from './page-numbers.tsx'

export const about = 'Of many pages, the first, the last and the neighbours of the current one have a number.'

export default function BasicPages() {
  return <PageNumbers label="Orders" total={24} first={3} ends="text" />
}
