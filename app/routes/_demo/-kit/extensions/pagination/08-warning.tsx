import { PageNumbers } from './page-numbers.tsx'

export const about = 'The current page in amber.'

export default function AmberPages() {
  return <PageNumbers label="Low stock" total={8} first={4} color="amber" />
}
