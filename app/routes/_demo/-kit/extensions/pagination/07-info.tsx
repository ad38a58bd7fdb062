import { PageNumbers } from './page-numbers.tsx'

export const about = 'The current page in blue.'

export default function BluePages() {
  return <PageNumbers label="Newsletters" total={8} first={4} color="blue" />
}
