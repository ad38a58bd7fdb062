import { PageNumbers } from './page-numbers.tsx'

export const about = 'The current page in green, for a list of what is done.'

export default function SuccessPagination() {
  return <PageNumbers label="Delivered orders" color="green" />
}
