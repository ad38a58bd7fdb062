import { PageNumbers } from './page-numbers.tsx'

export const about = 'Every page has a number, the current one is filled. The ends are words.'

export default function BasicPagination() {
  return <PageNumbers label="Seeds" ends="text" count={4} />
}
